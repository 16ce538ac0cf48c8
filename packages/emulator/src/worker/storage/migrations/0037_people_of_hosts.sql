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
CREATE TABLE `personal_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`createdAt` text NOT NULL,
	`until` text NOT NULL,
	`lastUsedAt` text,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_tokens_digest_unique` ON `personal_tokens` (`digest`);--> statement-breakpoint
CREATE INDEX `personal_tokens_user` ON `personal_tokens` (`user`,`createdAt`,`id`);