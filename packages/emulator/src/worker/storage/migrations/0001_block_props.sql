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
CREATE INDEX `block_props_space` ON `block_props` (`space`);