CREATE TABLE `secret_inputs` (
	`integration` text NOT NULL,
	`component` text NOT NULL,
	`names` text NOT NULL,
	PRIMARY KEY(`integration`, `component`),
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
