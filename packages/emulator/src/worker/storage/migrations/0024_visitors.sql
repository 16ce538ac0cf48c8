CREATE TABLE `publishing_auths` (
	`site` text PRIMARY KEY NOT NULL,
	`backend` text NOT NULL,
	`integration` text,
	`fallbackUrl` text,
	`formerKeys` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sites` ADD `label` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `hostname` text;--> statement-breakpoint
UPDATE `sites` SET `label` = lower(hex(randomblob(8)));--> statement-breakpoint
CREATE UNIQUE INDEX `sites_label` ON `sites` (`label`);--> statement-breakpoint
CREATE UNIQUE INDEX `sites_hostname` ON `sites` (`hostname`);