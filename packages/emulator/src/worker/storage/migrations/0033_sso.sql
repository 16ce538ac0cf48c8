CREATE TABLE `saml_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
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
	FOREIGN KEY (`provider`) REFERENCES `saml_providers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sso_sessions_provider` ON `sso_sessions` (`provider`);--> statement-breakpoint
CREATE INDEX `sso_sessions_until` ON `sso_sessions` (`until`);