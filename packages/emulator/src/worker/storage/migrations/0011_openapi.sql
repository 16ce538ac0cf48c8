CREATE TABLE `openapi_spec_files` (
	`version` text NOT NULL,
	`url` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`version`, `url`, `part`),
	FOREIGN KEY (`version`) REFERENCES `openapi_spec_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `openapi_spec_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`spec` text NOT NULL,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`spec`) REFERENCES `openapi_specs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `openapi_spec_versions_order` ON `openapi_spec_versions` (`spec`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `openapi_specs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`slug` text NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`sourceURL` text,
	`processingState` text NOT NULL,
	`visibility` text NOT NULL,
	`lastVersion` text,
	`lastProcessedAt` text,
	`lastProcessErrorCode` text,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `openapi_specs_slug` ON `openapi_specs` (`organization`,`slug`);--> statement-breakpoint
CREATE INDEX `openapi_specs_order` ON `openapi_specs` (`organization`,`createdAt`,`id`);