ALTER TABLE `events` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `events` SET `bytes` = octet_length(`payload`) + coalesce(octet_length(`body`), 0);
