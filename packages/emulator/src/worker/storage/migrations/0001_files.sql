CREATE TABLE `file_parts` (
	`integration` text NOT NULL,
	`file` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`integration`, `file`, `part`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `file_parts` SELECT `integration`, 'script', 0, `source` FROM `scripts`;
--> statement-breakpoint
INSERT INTO `file_parts` SELECT `name`, 'icon', 0, json_extract(`declaration`, '$.icon') FROM `integrations` WHERE json_extract(`declaration`, '$.icon') IS NOT NULL;
--> statement-breakpoint
INSERT INTO `file_parts` SELECT `name`, 'preview-' || image.key, 0, image.value FROM `integrations`, json_each(`declaration`, '$.previewImages') image;
--> statement-breakpoint
UPDATE `integrations` SET `declaration` = json_remove(`declaration`, '$.icon', '$.previewImages');
--> statement-breakpoint
ALTER TABLE `scripts` DROP COLUMN `source`;
