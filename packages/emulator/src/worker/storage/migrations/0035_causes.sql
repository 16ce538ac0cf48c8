ALTER TABLE `tasks` ADD `cause` text;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `call` text;--> statement-breakpoint
ALTER TABLE `events` ADD `cause` text;--> statement-breakpoint
ALTER TABLE `events` ADD `causeCall` text;--> statement-breakpoint
CREATE INDEX `events_cause` ON `events` (`cause`) WHERE "events"."cause" is not null;--> statement-breakpoint
CREATE INDEX `events_type` ON `events` ("payload" ->> 'type',`sequence`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `cause` text;