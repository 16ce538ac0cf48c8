ALTER TABLE `personal_tokens` ADD `parent` text REFERENCES personal_tokens(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `personal_tokens_parent` ON `personal_tokens` (`parent`);