ALTER TABLE `page_versions` ADD `page` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `page_versions` SET `page` = coalesce(
	(SELECT `page` FROM `revision_pages` WHERE `version` = `page_versions`.`id`),
	(SELECT `content` FROM `revision_reusable_contents` WHERE `version` = `page_versions`.`id`),
	(SELECT `page` FROM `translated_pages` WHERE `version` = `page_versions`.`id`),
	'');--> statement-breakpoint
CREATE TABLE `__new_revision_pages` (
	`revision` text NOT NULL,
	`page` text NOT NULL,
	`version` text NOT NULL,
	`parent` text,
	`position` integer NOT NULL,
	`slug` text,
	`path` text,
	PRIMARY KEY(`revision`, `page`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_revision_pages`("revision", "page", "version", "parent", "position", "slug", "path") SELECT "revision", "page", "version", "parent", "position", "slug", "path" FROM `revision_pages`;--> statement-breakpoint
DROP TABLE `revision_pages`;--> statement-breakpoint
ALTER TABLE `__new_revision_pages` RENAME TO `revision_pages`;--> statement-breakpoint
CREATE INDEX `revision_pages_path` ON `revision_pages` (`revision`,`path`);