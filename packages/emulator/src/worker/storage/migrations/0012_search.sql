CREATE TABLE `search_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`page` text NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_pages_page` ON `search_pages` (`space`,`page`);--> statement-breakpoint
CREATE INDEX `search_pages_version` ON `search_pages` (`version`);--> statement-breakpoint
CREATE TABLE `search_sections` (
	`version` text NOT NULL,
	`position` integer NOT NULL,
	`anchor` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`version`, `position`),
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
