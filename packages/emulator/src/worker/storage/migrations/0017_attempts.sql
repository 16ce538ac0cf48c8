ALTER TABLE `work` RENAME COLUMN "failures" TO "attempts";--> statement-breakpoint
ALTER TABLE `work` ADD `underWay` integer DEFAULT false NOT NULL;