CREATE TABLE `search_events` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`text` text,
	FOREIGN KEY (`sequence`) REFERENCES `events`(`sequence`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_events_outdated` ON `search_events` (`sequence`) WHERE "search_events"."text" is null;--> statement-breakpoint
DROP INDEX `events_status`;--> statement-breakpoint
DROP INDEX `events_type`;--> statement-breakpoint
CREATE INDEX `events_status` ON `events` (`status`,`integration`);--> statement-breakpoint
CREATE INDEX `events_type` ON `events` ("payload" ->> 'type',`integration`,`sequence`);