ALTER TABLE `organizations` ADD `agreement` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `photoURL` text;