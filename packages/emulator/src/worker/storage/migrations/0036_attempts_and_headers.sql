ALTER TABLE `event_requests` ADD `headers` text;--> statement-breakpoint
ALTER TABLE `events` ADD `attempt` integer;