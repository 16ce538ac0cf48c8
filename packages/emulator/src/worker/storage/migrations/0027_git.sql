CREATE TABLE `git_commits` (
	`revision` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`oid` text NOT NULL,
	`message` text NOT NULL,
	`isOurs` integer NOT NULL,
	`url` text,
	`ref` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `git_objects` (
	`space` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`version` text,
	`oid` text NOT NULL,
	`path` text NOT NULL,
	PRIMARY KEY(`space`, `kind`, `id`),
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `git_spaces` (
	`space` text PRIMARY KEY NOT NULL,
	`wish` text NOT NULL,
	`integration` text,
	`commit` text NOT NULL,
	`timestamp` integer NOT NULL,
	`updatedAt` text NOT NULL,
	`root` text NOT NULL,
	`summary` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `git_sync_entries` (
	`sync` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`path` text NOT NULL,
	`oid` text NOT NULL,
	`id` text NOT NULL,
	`version` text,
	`isDone` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`sync`, `position`),
	FOREIGN KEY (`sync`) REFERENCES `git_syncs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `git_sync_entries_path` ON `git_sync_entries` (`sync`,`path`);--> statement-breakpoint
CREATE TABLE `git_syncs` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`direction` text NOT NULL,
	`wish` text NOT NULL,
	`hasCredentials` integer NOT NULL,
	`timestamp` integer NOT NULL,
	`by` text,
	`integration` text,
	`commit` text,
	`commitMessage` text,
	`root` text,
	`tree` text,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `git_syncs_space` ON `git_syncs` (`space`);