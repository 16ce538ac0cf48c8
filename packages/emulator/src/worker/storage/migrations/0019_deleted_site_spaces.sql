CREATE TABLE `deleted_site_spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`section` text,
	`space` text NOT NULL,
	`path` text NOT NULL,
	`condition` text,
	`isDefault` integer DEFAULT false NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_site_spaces_site` ON `deleted_site_spaces` (`site`);--> statement-breakpoint
CREATE INDEX `deleted_site_spaces_space` ON `deleted_site_spaces` (`space`);