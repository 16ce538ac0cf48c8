CREATE TABLE `change_request_contributors` (
	`changeRequest` text NOT NULL,
	`user` text NOT NULL,
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
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`createdBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `change_requests_number` ON `change_requests` (`space`,`number`);--> statement-breakpoint
CREATE INDEX `change_requests_order` ON `change_requests` (`space`,`status`,`number`);--> statement-breakpoint
ALTER TABLE `revisions` ADD `content` text;--> statement-breakpoint
ALTER TABLE `revisions` ADD `mergedFrom` text;