ALTER TABLE `event_requests` ADD `body` text;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `binaryBody` text;