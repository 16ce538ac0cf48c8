CREATE TABLE `team_levels` (
	`team` text NOT NULL,
	`space` text,
	`collection` text,
	`level` text NOT NULL,
	FOREIGN KEY (`team`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_levels_space` ON `team_levels` (`space`,`team`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_levels_collection` ON `team_levels` (`collection`,`team`);--> statement-breakpoint
CREATE INDEX `team_levels_team` ON `team_levels` (`team`);--> statement-breakpoint
ALTER TABLE `saml_requests` ADD `browser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sso_sessions` ADD `browser` text;