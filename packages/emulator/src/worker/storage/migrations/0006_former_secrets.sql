CREATE TABLE `former_secrets` (
	`integration` text PRIMARY KEY NOT NULL,
	`replaced` text NOT NULL,
	`arrived` text,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
