CREATE TABLE `kept_answers` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`request` text NOT NULL,
	`answer` text,
	`createdAt` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_answers_key_unique` ON `kept_answers` (`key`);