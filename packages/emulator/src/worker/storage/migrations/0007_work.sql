CREATE TABLE `work_inputs` (
	`work` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`work`, `part`),
	FOREIGN KEY (`work`) REFERENCES `work`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `work` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`ownerKind` text,
	`owner` text,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`dueAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_id_unique` ON `work` (`id`);--> statement-breakpoint
CREATE INDEX `work_due` ON `work` (`dueAt`);--> statement-breakpoint
CREATE INDEX `work_owner` ON `work` (`ownerKind`,`owner`);--> statement-breakpoint
DROP INDEX `spaces_order`;--> statement-breakpoint
DROP INDEX `spaces_children`;--> statement-breakpoint
CREATE INDEX `spaces_order` ON `spaces` (`organization`,`position`,`id`,`parent`);--> statement-breakpoint
CREATE INDEX `spaces_children` ON `spaces` (`parent`,`deletedAt`);--> statement-breakpoint
ALTER TABLE `collections` ADD `deletedAt` text;--> statement-breakpoint
ALTER TABLE `collections` ADD `work` text;--> statement-breakpoint
ALTER TABLE `collections` ADD `formerOrganization` text;--> statement-breakpoint
ALTER TABLE `collections` ADD `startPosition` text;--> statement-breakpoint
CREATE INDEX `collections_work` ON `collections` (`work`) WHERE "collections"."work" is not null;--> statement-breakpoint
DROP TRIGGER IF EXISTS `count_collections_insert`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `count_collections_delete`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `count_collections_leave`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `count_collections_enter`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `placed_on_spaces`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `placed_on_sites`;
