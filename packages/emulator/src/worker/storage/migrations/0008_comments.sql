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
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`postedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolvedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_order` ON `comments` (`space`,`changeRequest`,`parent`,`postedAt`,`id`);--> statement-breakpoint
CREATE INDEX `comments_replies` ON `comments` (`parent`,`postedAt`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`space`,`changeRequest`,`postedBy`);--> statement-breakpoint
ALTER TABLE `users` ADD `integration` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_integration_unique` ON `users` (`integration`);