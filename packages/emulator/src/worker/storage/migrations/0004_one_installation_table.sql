CREATE TABLE `placed_installations` (
	`installation` text NOT NULL,
	`kind` text NOT NULL,
	`place` text NOT NULL,
	`status` text NOT NULL,
	`configuration` text NOT NULL,
	`externalIds` text NOT NULL,
	PRIMARY KEY(`installation`, `kind`, `place`),
	FOREIGN KEY (`installation`) REFERENCES `installations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `placed_installations_place` ON `placed_installations` (`place`);--> statement-breakpoint
INSERT INTO `placed_installations` (`installation`, `kind`, `place`, `status`, `configuration`, `externalIds`)
	SELECT `installation`, 'space', `space`, `status`, `configuration`, `externalIds` FROM `space_installations`;--> statement-breakpoint
INSERT INTO `placed_installations` (`installation`, `kind`, `place`, `status`, `configuration`, `externalIds`)
	SELECT `installation`, 'site', `site`, `status`, `configuration`, `externalIds` FROM `site_installations`;--> statement-breakpoint
DROP TABLE `site_installations`;--> statement-breakpoint
DROP TABLE `space_installations`;