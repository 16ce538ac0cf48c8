CREATE TABLE `change_request_contributors` (
	`changeRequest` text NOT NULL,
	`user` text NOT NULL,
	`edits` integer DEFAULT 0 NOT NULL,
	`editedAt` text,
	PRIMARY KEY(`changeRequest`, `user`),
	FOREIGN KEY (`changeRequest`) REFERENCES `change_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `change_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`revision` text NOT NULL,
	`revisionInitial` text NOT NULL,
	`revisionMergedAncestor` text,
	`revisionMerged` text,
	`changedPages` text,
	`description` text,
	`links` text,
	`mergedBy` text,
	`mergedAt` text,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`createdBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mergedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `change_requests_number` ON `change_requests` (`space`,`number`);--> statement-breakpoint
CREATE INDEX `change_requests_order` ON `change_requests` (`space`,`status`,`number`);--> statement-breakpoint
CREATE TABLE `comment_reactions` (
	`comment` text NOT NULL,
	`emoji` text NOT NULL,
	`user` text NOT NULL,
	`reactedAt` text NOT NULL,
	PRIMARY KEY(`comment`, `emoji`, `user`),
	FOREIGN KEY (`comment`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`changeRequest` text,
	`parent` text,
	`postedBy` text NOT NULL,
	`postedAt` text NOT NULL,
	`editedAt` text,
	`markdown` text NOT NULL,
	`revision` text NOT NULL,
	`page` text,
	`node` text,
	`preview` text,
	`tableCell` text,
	`resolvedAt` text,
	`resolvedBy` text,
	`review` text,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`postedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolvedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_order` ON `comments` (`space`,`changeRequest`,`parent`,`postedAt`,`id`);--> statement-breakpoint
CREATE INDEX `comments_replies` ON `comments` (`parent`,`postedAt`,`id`);--> statement-breakpoint
CREATE INDEX `comments_review` ON `comments` (`review`) WHERE "comments"."review" is not null;--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`space`,`changeRequest`,`postedBy`);--> statement-breakpoint
CREATE TABLE `failed_computing` (
	`space` text NOT NULL,
	`page` text NOT NULL,
	`seed` text NOT NULL,
	`failure` text NOT NULL,
	PRIMARY KEY(`space`, `page`),
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`links` text NOT NULL,
	`anchors` text NOT NULL,
	`markdown` text NOT NULL,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_document_parts` (
	`version` text NOT NULL,
	`part` integer NOT NULL,
	`json` text NOT NULL,
	PRIMARY KEY(`version`, `part`),
	FOREIGN KEY (`version`) REFERENCES `page_documents`(`version`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_documents` (
	`version` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`length` integer NOT NULL,
	`isSettled` integer NOT NULL,
	`hasExpressions` integer NOT NULL,
	`syntaxes` text NOT NULL,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`page` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`linkTitle` text,
	`condition` text,
	`description` text,
	`emoji` text,
	`icon` text,
	`tags` text,
	`hidden` integer DEFAULT false NOT NULL,
	`noIndex` integer DEFAULT false NOT NULL,
	`noRobotsIndex` integer DEFAULT false NOT NULL,
	`layout` text,
	`cover` text,
	`metaLinks` text,
	`variables` text,
	`target` text,
	`computed` text,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_versions_space` ON `page_versions` (`space`);--> statement-breakpoint
CREATE INDEX `page_versions_computed` ON `page_versions` (`space`) WHERE json_extract("computed", '$.type') = 'builtin:openapi';--> statement-breakpoint
CREATE INDEX `page_versions_sourced` ON `page_versions` (`space`) WHERE substr(json_extract("computed", '$.type'), 1, 12) = 'integration:';--> statement-breakpoint
CREATE TABLE `revision_changes` (
	`revision` text NOT NULL,
	`page` text NOT NULL,
	`version` text NOT NULL,
	PRIMARY KEY(`revision`, `page`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revision_pages_path` ON `revision_pages` (`revision`,`path`);--> statement-breakpoint
CREATE TABLE `revision_reusable_contents` (
	`revision` text NOT NULL,
	`content` text NOT NULL,
	`version` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`revision`, `content`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revision_reusable_contents_version` ON `revision_reusable_contents` (`version`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`type` text NOT NULL,
	`parents` text NOT NULL,
	`variables` text NOT NULL,
	`tags` text NOT NULL,
	`createdAt` text NOT NULL,
	`content` text,
	`changes` text,
	`mergedFrom` text,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revisions_space` ON `revisions` (`space`);--> statement-breakpoint
CREATE TABLE `block_props` (
	`integration` text NOT NULL,
	`component` text NOT NULL,
	`space` text NOT NULL,
	`props` text NOT NULL,
	PRIMARY KEY(`integration`, `component`, `space`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `block_props_space` ON `block_props` (`space`);--> statement-breakpoint
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
	`isOmitted` integer DEFAULT false NOT NULL,
	`isExecutable` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`space`, `kind`, `id`),
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `git_originals` (
	`space` text NOT NULL,
	`oid` text NOT NULL,
	`part` integer NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`space`, `oid`, `part`),
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
	`config` text NOT NULL,
	`variables` text NOT NULL,
	`tags` text NOT NULL,
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
	`problem` text,
	`isExecutable` integer DEFAULT false NOT NULL,
	`hasEndedProcess` integer DEFAULT false NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`sync`, `position`),
	FOREIGN KEY (`sync`) REFERENCES `git_syncs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `git_sync_entries_path` ON `git_sync_entries` (`sync`,`path`);--> statement-breakpoint
CREATE TABLE `git_sync_results` (
	`space` text PRIMARY KEY NOT NULL,
	`wish` text NOT NULL,
	`integration` text,
	`result` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`config` text,
	`variables` text,
	`tags` text,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `git_syncs_space` ON `git_syncs` (`space`);--> statement-breakpoint
CREATE TABLE `glossary_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`translations` text NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `glossary_entries_order` ON `glossary_entries` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `kept_answers` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`request` text NOT NULL,
	`answer` text,
	`createdAt` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_answers_key_unique` ON `kept_answers` (`key`);--> statement-breakpoint
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
	`isForeign` integer DEFAULT false NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_space` ON `imports` (`space`);--> statement-breakpoint
CREATE TABLE `seen_events` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seen_events_key_unique` ON `seen_events` (`key`);--> statement-breakpoint
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
CREATE TABLE `file_parts` (
	`integration` text NOT NULL,
	`file` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`integration`, `file`, `part`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `former_secrets` (
	`integration` text PRIMARY KEY NOT NULL,
	`replaced` text NOT NULL,
	`arrived` text,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `secret_inputs` (
	`integration` text NOT NULL,
	`component` text NOT NULL,
	`names` text NOT NULL,
	PRIMARY KEY(`integration`, `component`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tasks` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`integration` text NOT NULL,
	`task` text NOT NULL,
	`dueAt` integer NOT NULL,
	`cause` text,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`dueAt`);--> statement-breakpoint
CREATE TABLE `versions` (
	`integration` text NOT NULL,
	`version` integer NOT NULL,
	`loadId` text NOT NULL,
	`declaration` text NOT NULL,
	`modules` text NOT NULL,
	`length` integer NOT NULL,
	`blocked` integer DEFAULT false NOT NULL,
	`stops` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`integration`, `version`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `environments` (
	`id` text PRIMARY KEY NOT NULL,
	`environment` text NOT NULL
);
--> statement-breakpoint
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
	`call` text,
	`method` text NOT NULL,
	`url` text NOT NULL,
	`status` integer,
	`durationMs` integer NOT NULL,
	`error` text,
	`timestamp` text NOT NULL,
	`headers` text,
	`body` text,
	`binaryBody` text,
	`bodyBytes` integer,
	`answer` text,
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
	`binaryBody` text,
	`bodyBytes` integer,
	`environment` text,
	`answer` text,
	`requestsLeftOut` integer DEFAULT 0 NOT NULL,
	`createdAt` text NOT NULL,
	`durationMs` integer,
	`responseStatus` integer,
	`error` text,
	`cause` text,
	`causeCall` text,
	`attempt` integer,
	`bytes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_integration` ON `events` (`integration`,`sequence`);--> statement-breakpoint
CREATE INDEX `events_status` ON `events` (`status`,`integration`);--> statement-breakpoint
CREATE INDEX `events_cause` ON `events` (`cause`) WHERE "events"."cause" is not null;--> statement-breakpoint
CREATE INDEX `events_type` ON `events` ("payload" ->> 'type',`integration`,`sequence`);--> statement-breakpoint
CREATE TABLE `search_events` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`text` text,
	FOREIGN KEY (`sequence`) REFERENCES `events`(`sequence`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_events_outdated` ON `search_events` (`sequence`) WHERE "search_events"."text" is null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`integration` text NOT NULL,
	`installation` text NOT NULL,
	`place` text,
	`event` text NOT NULL,
	`remains` text,
	`cause` text,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_queue` ON `outbox` (`installation`,`sequence`);--> statement-breakpoint
CREATE INDEX `outbox_remains` ON `outbox` (`installation`,`place`,`sequence`) WHERE "outbox"."remains" is not null;--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user` text NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user`);--> statement-breakpoint
CREATE TABLE `login_requests` (
	`state` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`place` text NOT NULL,
	`browser` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_requests_created` ON `login_requests` (`createdAt`);--> statement-breakpoint
CREATE TABLE `login_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`user` text NOT NULL,
	`until` text NOT NULL,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `login_sessions_digest_unique` ON `login_sessions` (`digest`);--> statement-breakpoint
CREATE INDEX `login_sessions_user` ON `login_sessions` (`user`);--> statement-breakpoint
CREATE INDEX `login_sessions_until` ON `login_sessions` (`until`);--> statement-breakpoint
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
	`inviteLinks` integer DEFAULT true NOT NULL,
	`mergeRules` text DEFAULT '{"type":"default"}' NOT NULL,
	`agreement` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_hostname_unique` ON `organizations` (`hostname`);--> statement-breakpoint
CREATE TABLE `personal_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`createdAt` text NOT NULL,
	`until` text NOT NULL,
	`lastUsedAt` text,
	`parent` text,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent`) REFERENCES `personal_tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_tokens_digest_unique` ON `personal_tokens` (`digest`);--> statement-breakpoint
CREATE INDEX `personal_tokens_user` ON `personal_tokens` (`user`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `personal_tokens_parent` ON `personal_tokens` (`parent`);--> statement-breakpoint
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
CREATE TABLE `saml_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`browser` text DEFAULT '' NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`provider`) REFERENCES `saml_providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saml_requests_provider` ON `saml_requests` (`provider`,`createdAt`);--> statement-breakpoint
CREATE TABLE `sso_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`organization` text NOT NULL,
	`user` text NOT NULL,
	`until` text NOT NULL,
	`browser` text,
	FOREIGN KEY (`provider`) REFERENCES `saml_providers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sso_sessions_provider` ON `sso_sessions` (`provider`);--> statement-breakpoint
CREATE INDEX `sso_sessions_until` ON `sso_sessions` (`until`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`team` text NOT NULL,
	`user` text NOT NULL,
	`role` text DEFAULT 'member' NOT NULL,
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
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`displayName` text NOT NULL,
	`email` text NOT NULL,
	`photoURL` text,
	`integration` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_integration_unique` ON `users` (`integration`);--> statement-breakpoint
CREATE TABLE `link_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`role` text,
	`space` text,
	`collection` text,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_invites_organization` ON `link_invites` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `link_invites_space` ON `link_invites` (`space`);--> statement-breakpoint
CREATE INDEX `link_invites_collection` ON `link_invites` (`collection`);--> statement-breakpoint
CREATE TABLE `team_levels` (
	`team` text NOT NULL,
	`space` text,
	`collection` text,
	`site` text,
	`level` text,
	FOREIGN KEY (`team`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_levels_space` ON `team_levels` (`space`,`team`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_levels_collection` ON `team_levels` (`collection`,`team`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_levels_site` ON `team_levels` (`site`,`team`);--> statement-breakpoint
CREATE INDEX `team_levels_team` ON `team_levels` (`team`);--> statement-breakpoint
CREATE TABLE `user_levels` (
	`organization` text NOT NULL,
	`user` text NOT NULL,
	`space` text,
	`collection` text,
	`site` text,
	`level` text,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization`,`user`) REFERENCES `members`(`organization`,`user`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_levels_space` ON `user_levels` (`space`,`organization`,`user`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_levels_collection` ON `user_levels` (`collection`,`organization`,`user`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_levels_site` ON `user_levels` (`site`,`organization`,`user`);--> statement-breakpoint
CREATE INDEX `user_levels_user` ON `user_levels` (`organization`,`user`);--> statement-breakpoint
CREATE TABLE `change_request_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`changeRequest` text NOT NULL,
	`revision` text NOT NULL,
	`reviewer` text NOT NULL,
	`requestedBy` text,
	`status` text NOT NULL,
	`isSuperseded` integer DEFAULT false NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`changeRequest`) REFERENCES `change_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requestedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `change_request_reviews_order` ON `change_request_reviews` (`changeRequest`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `change_request_requested_reviewers` (
	`changeRequest` text NOT NULL,
	`user` text NOT NULL,
	`requestedBy` text NOT NULL,
	`revision` text NOT NULL,
	`createdAt` text NOT NULL,
	PRIMARY KEY(`changeRequest`, `user`),
	FOREIGN KEY (`changeRequest`) REFERENCES `change_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requestedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `change_request_requested_reviewers_user` ON `change_request_requested_reviewers` (`user`);--> statement-breakpoint
CREATE TABLE `search_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`space` text NOT NULL,
	`page` text NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_pages_page` ON `search_pages` (`space`,`page`);--> statement-breakpoint
CREATE INDEX `search_pages_version` ON `search_pages` (`version`);--> statement-breakpoint
CREATE TABLE `search_sections` (
	`version` text NOT NULL,
	`position` integer NOT NULL,
	`anchor` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`version`, `position`),
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `site_redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`source` text NOT NULL,
	`pattern` text NOT NULL,
	`draft` integer NOT NULL,
	`captureWildcard` integer NOT NULL,
	`permanent` integer NOT NULL,
	`destination` text NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_redirects_pattern` ON `site_redirects` (`site`,`pattern`,`draft`);--> statement-breakpoint
CREATE INDEX `site_redirects_order` ON `site_redirects` (`site`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `adaptive_schemas` (
	`site` text PRIMARY KEY NOT NULL,
	`jsonSchema` text NOT NULL,
	`updatedAt` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deleted_site_spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`section` text,
	`space` text NOT NULL,
	`path` text NOT NULL,
	`condition` text,
	`draft` integer DEFAULT false NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`localizedTitle` text,
	`homePage` text,
	`isDefault` integer DEFAULT false NOT NULL,
	`position` text NOT NULL,
	`customization` text,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_site_spaces_site` ON `deleted_site_spaces` (`site`);--> statement-breakpoint
CREATE INDEX `deleted_site_spaces_space` ON `deleted_site_spaces` (`space`);--> statement-breakpoint
CREATE TABLE `former_site_paths` (
	`site` text NOT NULL,
	`section` text NOT NULL,
	`path` text NOT NULL,
	`target` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`site`, `section`, `path`),
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `publishing_auths` (
	`site` text PRIMARY KEY NOT NULL,
	`backend` text NOT NULL,
	`integration` text,
	`fallbackUrl` text,
	`logoutUrl` text,
	`formerKeys` integer DEFAULT 0 NOT NULL,
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
CREATE TABLE `site_customizations` (
	`site` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updatedAt` text,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `site_external_links` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`group` text,
	`title` text NOT NULL,
	`localizedTitle` text,
	`description` text,
	`localizedDescription` text,
	`icon` text,
	`url` text NOT NULL,
	`condition` text,
	`draft` integer DEFAULT false NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group`) REFERENCES `site_section_groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `site_external_links_site` ON `site_external_links` (`site`,`position`);--> statement-breakpoint
CREATE INDEX `site_external_links_group` ON `site_external_links` (`group`);--> statement-breakpoint
CREATE TABLE `site_section_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`parent` text,
	`title` text NOT NULL,
	`localizedTitle` text,
	`icon` text,
	`draft` integer DEFAULT false NOT NULL,
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
	`localizedTitle` text,
	`description` text,
	`localizedDescription` text,
	`path` text NOT NULL,
	`condition` text,
	`draft` integer DEFAULT false NOT NULL,
	`icon` text,
	`isDefault` integer DEFAULT false NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group`) REFERENCES `site_section_groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `site_sections_site` ON `site_sections` (`site`,`position`);--> statement-breakpoint
CREATE INDEX `site_sections_group` ON `site_sections` (`group`);--> statement-breakpoint
CREATE TABLE `site_space_customizations` (
	`siteSpace` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updatedAt` text,
	FOREIGN KEY (`siteSpace`) REFERENCES `site_spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `site_spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`section` text,
	`space` text NOT NULL,
	`path` text NOT NULL,
	`condition` text,
	`draft` integer DEFAULT false NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`localizedTitle` text,
	`homePage` text,
	`isDefault` integer DEFAULT false NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`section`) REFERENCES `site_sections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_spaces_site` ON `site_spaces` (`site`,`position`);--> statement-breakpoint
CREATE INDEX `site_spaces_section` ON `site_spaces` (`section`);--> statement-breakpoint
CREATE INDEX `site_spaces_space` ON `site_spaces` (`space`);--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`type` text DEFAULT 'basic' NOT NULL,
	`title` text NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`basename` text,
	`label` text,
	`hostname` text,
	`proxy` text,
	`agentsContext` text DEFAULT 'included' NOT NULL,
	`adaptive` integer DEFAULT false NOT NULL,
	`defaultLevel` text,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sites_order` ON `sites` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sites_basename` ON `sites` (`organization`,`basename`);--> statement-breakpoint
CREATE UNIQUE INDEX `sites_label` ON `sites` (`label`);--> statement-breakpoint
CREATE UNIQUE INDEX `sites_hostname` ON `sites` (`hostname`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`parent` text,
	`position` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`defaultLevel` text,
	`deletedAt` text,
	`work` text,
	`formerOrganization` text,
	`startPosition` text,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `collections_work` ON `collections` (`work`) WHERE "collections"."work" is not null;--> statement-breakpoint
CREATE INDEX `collections_order` ON `collections` (`organization`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `collections_parent` ON `collections` (`organization`,`parent`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `collections_children` ON `collections` (`parent`);--> statement-breakpoint
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
	`mergeRules` text DEFAULT '{"type":"inherit"}' NOT NULL,
	`language` text,
	`revision` text NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `spaces_order` ON `spaces` (`organization`,`position`,`id`,`parent`);--> statement-breakpoint
CREATE INDEX `spaces_created` ON `spaces` (`organization`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `spaces_parent` ON `spaces` (`organization`,`parent`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `spaces_children` ON `spaces` (`parent`,`deletedAt`);--> statement-breakpoint
CREATE INDEX `spaces_deleted` ON `spaces` (`deletedAt`) WHERE "spaces"."deletedAt" is not null;--> statement-breakpoint
CREATE TABLE `openapi_spec_sources` (
	`version` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`version`, `part`),
	FOREIGN KEY (`version`) REFERENCES `openapi_spec_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`lastProcessError` text,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `openapi_specs_slug` ON `openapi_specs` (`organization`,`slug`);--> statement-breakpoint
CREATE INDEX `openapi_specs_order` ON `openapi_specs` (`organization`,`createdAt`,`id`);--> statement-breakpoint
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
CREATE TABLE `work_inputs` (
	`work` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`work`, `part`),
	FOREIGN KEY (`work`) REFERENCES `work`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `work` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`ownerKind` text,
	`owner` text,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`underWay` integer DEFAULT false NOT NULL,
	`failure` text,
	`dueAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_id_unique` ON `work` (`id`);--> statement-breakpoint
CREATE INDEX `work_due` ON `work` (`dueAt`);--> statement-breakpoint
CREATE INDEX `work_owner` ON `work` (`ownerKind`,`owner`);--> statement-breakpoint
CREATE TABLE `counts` (
	`counted` text NOT NULL,
	`owner` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`counted`, `owner`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
