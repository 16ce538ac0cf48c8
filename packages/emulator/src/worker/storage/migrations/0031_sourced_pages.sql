CREATE TABLE `failed_computing` (
	`space` text NOT NULL,
	`page` text NOT NULL,
	`seed` text NOT NULL,
	`failure` text NOT NULL,
	PRIMARY KEY(`space`, `page`),
	FOREIGN KEY (`space`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_versions_sourced` ON `page_versions` (`space`) WHERE substr(json_extract("computed", '$.type'), 1, 12) = 'integration:';