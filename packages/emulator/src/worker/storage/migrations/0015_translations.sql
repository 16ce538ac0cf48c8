CREATE TABLE `translated_pages` (
	`translation` text NOT NULL,
	`page` text NOT NULL,
	`original` text NOT NULL,
	`version` text NOT NULL,
	PRIMARY KEY(`translation`, `page`),
	FOREIGN KEY (`translation`) REFERENCES `translations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `translated_pages_version` ON `translated_pages` (`version`);--> statement-breakpoint
CREATE TABLE `translations` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`source` text NOT NULL,
	`sourceLanguage` text NOT NULL,
	`language` text NOT NULL,
	`instructions` text NOT NULL,
	`edition` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`result` text,
	`revision` text,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`totalWords` integer DEFAULT 0 NOT NULL,
	`totalPages` integer DEFAULT 0 NOT NULL,
	`totalDuration` integer DEFAULT 0 NOT NULL,
	`latestRunDuration` integer DEFAULT 0 NOT NULL,
	`latestPages` integer DEFAULT 0 NOT NULL,
	`latestWords` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`result`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `translations_order` ON `translations` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `translations_source` ON `translations` (`source`);--> statement-breakpoint
CREATE INDEX `translations_result` ON `translations` (`result`);--> statement-breakpoint
CREATE INDEX `page_versions_computed` ON `page_versions` (`space`) WHERE json_extract("computed", '$.type') = 'builtin:openapi';
