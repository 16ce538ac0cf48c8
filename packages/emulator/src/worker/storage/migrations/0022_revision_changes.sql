CREATE TABLE `revision_changes` (
	`revision` text NOT NULL,
	`page` text NOT NULL,
	`version` text NOT NULL,
	PRIMARY KEY(`revision`, `page`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `revisions` ADD `changes` text;