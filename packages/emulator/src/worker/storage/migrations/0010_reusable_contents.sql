CREATE TABLE `revision_reusable_contents` (
	`revision` text NOT NULL,
	`content` text NOT NULL,
	`version` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`revision`, `content`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revision_reusable_contents_version` ON `revision_reusable_contents` (`version`);