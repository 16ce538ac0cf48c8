CREATE TABLE `seen_events` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seen_events_key_unique` ON `seen_events` (`key`);