CREATE TABLE `file_contents` (
	`space` text NOT NULL,
	`file` text NOT NULL,
	`part` integer NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`space`, `file`, `part`),
	FOREIGN KEY (`space`,`file`) REFERENCES `files`(`space`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `files` (
	`space` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`contentType` text NOT NULL,
	`size` integer NOT NULL,
	`dimensions` text,
	PRIMARY KEY(`space`, `id`),
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_bodies` (
	`version` text PRIMARY KEY NOT NULL,
	`markdown` text NOT NULL,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`emoji` text,
	`icon` text,
	`hidden` integer DEFAULT false NOT NULL,
	`noIndex` integer DEFAULT false NOT NULL,
	`noRobotsIndex` integer DEFAULT false NOT NULL,
	`layout` text,
	`cover` text,
	`variables` text,
	`target` text,
	`computed` text,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_versions_space` ON `page_versions` (`space`);--> statement-breakpoint
CREATE TABLE `revision_files` (
	`revision` text NOT NULL,
	`file` text NOT NULL,
	PRIMARY KEY(`revision`, `file`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `revision_pages` (
	`revision` text NOT NULL,
	`page` text NOT NULL,
	`version` text NOT NULL,
	`parent` text,
	`position` integer NOT NULL,
	`slug` text,
	`path` text,
	PRIMARY KEY(`revision`, `page`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revision_pages_path` ON `revision_pages` (`revision`,`path`);--> statement-breakpoint
CREATE INDEX `revision_pages_version` ON `revision_pages` (`version`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`type` text NOT NULL,
	`parents` text NOT NULL,
	`variables` text NOT NULL,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revisions_space` ON `revisions` (`space`);--> statement-breakpoint
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
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`parent` text,
	`position` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`defaultLevel` text,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collections_order` ON `collections` (`organization`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `collections_parent` ON `collections` (`organization`,`parent`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `collections_children` ON `collections` (`parent`);--> statement-breakpoint
CREATE TABLE `counts` (
	`counted` text NOT NULL,
	`owner` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`counted`, `owner`)
);
--> statement-breakpoint
CREATE TABLE `deleted_space_installations` (
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
CREATE INDEX `deleted_space_installations_space` ON `deleted_space_installations` (`space`);--> statement-breakpoint
CREATE TABLE `event_logs` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event` text NOT NULL,
	`level` text NOT NULL,
	`message` text NOT NULL,
	`fields` text,
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
	`body` text,
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
CREATE INDEX `installations_organization` ON `installations` (`organization`,`sequence`);--> statement-breakpoint
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
CREATE INDEX `site_installations_site` ON `site_installations` (`site`);--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`type` text DEFAULT 'basic' NOT NULL,
	`title` text NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`basename` text,
	`proxy` text,
	`agentsContext` text DEFAULT 'included' NOT NULL,
	`adaptive` integer DEFAULT false NOT NULL,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sites_order` ON `sites` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sites_basename` ON `sites` (`organization`,`basename`);--> statement-breakpoint
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
CREATE INDEX `space_installations_space` ON `space_installations` (`space`);--> statement-breakpoint
CREATE TABLE `spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`parent` text,
	`position` text NOT NULL,
	`title` text NOT NULL,
	`emoji` text,
	`visibility` text NOT NULL,
	`editMode` text DEFAULT 'live' NOT NULL,
	`defaultLevel` text,
	`revision` text NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `spaces_order` ON `spaces` (`organization`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `spaces_created` ON `spaces` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `spaces_parent` ON `spaces` (`organization`,`parent`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `spaces_children` ON `spaces` (`parent`);--> statement-breakpoint
CREATE INDEX `spaces_deleted` ON `spaces` (`deletedAt`) WHERE "spaces"."deletedAt" is not null;--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `adaptive_schemas` (
	`site` text PRIMARY KEY NOT NULL,
	`jsonSchema` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`key` text NOT NULL,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_key_unique` ON `share_links` (`key`);--> statement-breakpoint
CREATE INDEX `share_links_order` ON `share_links` (`site`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `site_section_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`title` text NOT NULL,
	`icon` text,
	`position` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_section_groups_site` ON `site_section_groups` (`site`,`position`);--> statement-breakpoint
CREATE TABLE `site_sections` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`group` text,
	`title` text NOT NULL,
	`description` text,
	`path` text NOT NULL,
	`condition` text,
	`icon` text,
	`isDefault` integer DEFAULT false NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group`) REFERENCES `site_section_groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `site_sections_site` ON `site_sections` (`site`,`position`);--> statement-breakpoint
CREATE INDEX `site_sections_group` ON `site_sections` (`group`);--> statement-breakpoint
CREATE TABLE `site_spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`section` text,
	`space` text NOT NULL,
	`path` text NOT NULL,
	`condition` text,
	`isDefault` integer DEFAULT false NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`section`) REFERENCES `site_sections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_spaces_site` ON `site_spaces` (`site`,`position`);--> statement-breakpoint
CREATE INDEX `site_spaces_section` ON `site_spaces` (`section`);--> statement-breakpoint
CREATE INDEX `site_spaces_space` ON `site_spaces` (`space`);