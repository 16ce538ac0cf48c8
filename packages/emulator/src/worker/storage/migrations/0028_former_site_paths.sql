CREATE TABLE `former_site_paths` (
	`site` text NOT NULL,
	`section` text NOT NULL,
	`path` text NOT NULL,
	`target` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`site`, `section`, `path`),
	FOREIGN KEY (`site`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
