CREATE TABLE `versions` (
	`integration` text NOT NULL,
	`version` integer NOT NULL,
	`loadId` text NOT NULL,
	`declaration` text NOT NULL,
	`modules` text NOT NULL,
	`length` integer NOT NULL,
	PRIMARY KEY(`integration`, `version`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `environments` (
	`id` text PRIMARY KEY NOT NULL,
	`environment` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `event_requests` ADD `bodyBytes` integer;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `events` ADD `binaryBody` text;--> statement-breakpoint
ALTER TABLE `events` ADD `bodyBytes` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `environment` text;--> statement-breakpoint
ALTER TABLE `events` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `events` ADD `requestsLeftOut` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO `versions` (`integration`, `version`, `loadId`, `declaration`, `modules`, `length`)
SELECT `integrations`.`name`, `integrations`.`version`, `scripts`.`loadId`, `integrations`.`declaration`,
    (SELECT json_group_array(DISTINCT `file`) FROM `file_parts` WHERE `integration` = `integrations`.`name` AND `file` LIKE 'module-%'),
    (SELECT coalesce(sum(length(`content`)), 0) FROM `file_parts` WHERE `integration` = `integrations`.`name` AND `file` = 'script')
FROM `integrations` JOIN `scripts` ON `scripts`.`integration` = `integrations`.`name`;--> statement-breakpoint
UPDATE `file_parts` SET `file` = 'script-' || (SELECT `version` FROM `integrations` WHERE `name` = `file_parts`.`integration`)
WHERE `file` = 'script';--> statement-breakpoint
DROP TABLE `scripts`;
