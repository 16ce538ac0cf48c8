CREATE TABLE `link_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`role` text,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `members` (
	`organization` text NOT NULL,
	`user` text NOT NULL,
	`role` text,
	`disabled` integer DEFAULT false NOT NULL,
	`sso` integer DEFAULT false NOT NULL,
	`joinedAt` text NOT NULL,
	`lastSeenAt` text,
	PRIMARY KEY(`organization`, `user`),
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `members_joined` ON `members` (`organization`,`joinedAt`,`user`);--> statement-breakpoint
CREATE INDEX `members_seen` ON `members` (`organization`,`lastSeenAt`,`user`);--> statement-breakpoint
CREATE INDEX `members_user` ON `members` (`user`);--> statement-breakpoint
CREATE TABLE `saml_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`label` text NOT NULL,
	`entityID` text,
	`certificate` text,
	`ssoURL` text,
	`defaultTeam` text,
	`defaultRole` text,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`defaultTeam`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `saml_providers_organization` ON `saml_providers` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`team` text NOT NULL,
	`user` text NOT NULL,
	PRIMARY KEY(`team`, `user`),
	FOREIGN KEY (`team`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_members_user` ON `team_members` (`user`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`title` text NOT NULL,
	`owner` text,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `teams_organization` ON `teams` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `event_logs` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event` text NOT NULL,
	`level` text NOT NULL,
	`message` text NOT NULL,
	`timestamp` text NOT NULL,
	FOREIGN KEY (`event`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_logs_event` ON `event_logs` (`event`);--> statement-breakpoint
CREATE TABLE `event_requests` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event` text NOT NULL,
	`method` text NOT NULL,
	`url` text NOT NULL,
	`status` integer,
	`durationMs` integer NOT NULL,
	`error` text,
	`timestamp` text NOT NULL,
	FOREIGN KEY (`event`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_requests_event` ON `event_requests` (`event`);--> statement-breakpoint
CREATE TABLE `events` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`integration` text NOT NULL,
	`installation` text,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`payload` text NOT NULL,
	`createdAt` text NOT NULL,
	`durationMs` integer,
	`responseStatus` integer,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_integration` ON `events` (`integration`,`sequence`);--> statement-breakpoint
CREATE INDEX `events_status` ON `events` (`status`);--> statement-breakpoint
CREATE TABLE `file_parts` (
	`integration` text NOT NULL,
	`file` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`integration`, `file`, `part`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `installations` (
	`id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`integration` text NOT NULL,
	`organization` text NOT NULL,
	`status` text NOT NULL,
	`configuration` text NOT NULL,
	`externalIds` text NOT NULL,
	`space_selection` text DEFAULT 'all' NOT NULL,
	`site_selection` text DEFAULT 'all' NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `installations_integration` ON `installations` (`integration`,`sequence`);--> statement-breakpoint
CREATE TABLE `integrations` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`organization` text NOT NULL,
	`declaration` text NOT NULL,
	`secrets` text NOT NULL,
	`tunnelUrl` text,
	`tunnelAll` integer DEFAULT false NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`hostname` text NOT NULL,
	`createdAt` text NOT NULL,
	`emailDomains` text DEFAULT '[]' NOT NULL,
	`defaultRole` text,
	`defaultSite` text,
	`logo` text,
	`sso` integer DEFAULT false NOT NULL,
	`ai` integer DEFAULT true NOT NULL,
	`inviteLinks` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_hostname_unique` ON `organizations` (`hostname`);--> statement-breakpoint
CREATE TABLE `scripts` (
	`integration` text PRIMARY KEY NOT NULL,
	`loadId` text NOT NULL,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_installations` (
	`installation` text NOT NULL,
	`site` text NOT NULL,
	`status` text NOT NULL,
	`configuration` text NOT NULL,
	`externalIds` text NOT NULL,
	PRIMARY KEY(`installation`, `site`),
	FOREIGN KEY (`installation`) REFERENCES `installations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`title` text NOT NULL,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sites_organization` ON `sites` (`organization`);--> statement-breakpoint
CREATE TABLE `space_installations` (
	`installation` text NOT NULL,
	`space` text NOT NULL,
	`status` text NOT NULL,
	`configuration` text NOT NULL,
	`externalIds` text NOT NULL,
	PRIMARY KEY(`installation`, `space`),
	FOREIGN KEY (`installation`) REFERENCES `installations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`title` text NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `spaces_organization` ON `spaces` (`organization`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`integration` text NOT NULL,
	`task` text NOT NULL,
	`dueAt` integer NOT NULL,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`dueAt`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`displayName` text NOT NULL,
	`email` text NOT NULL
);
