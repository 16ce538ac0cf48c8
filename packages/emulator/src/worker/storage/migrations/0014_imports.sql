CREATE TABLE `import_resources` (
	`import` text NOT NULL,
	`position` integer NOT NULL,
	`address` text NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'found' NOT NULL,
	`id` text NOT NULL,
	`same` text,
	`failure` text,
	`title` text,
	`description` text,
	`markdown` text,
	`version` text,
	PRIMARY KEY(`import`, `position`),
	FOREIGN KEY (`import`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_resources_address` ON `import_resources` (`import`,`address`);--> statement-breakpoint
CREATE INDEX `import_resources_state` ON `import_resources` (`import`,`state`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`changeRequest` text,
	`url` text NOT NULL,
	`source` text NOT NULL,
	`by` text,
	`work` text NOT NULL,
	`createdAt` text NOT NULL,
	`endedAt` text,
	`told` integer DEFAULT false NOT NULL,
	`failure` text,
	`revision` text,
	`imported` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_space` ON `imports` (`space`);