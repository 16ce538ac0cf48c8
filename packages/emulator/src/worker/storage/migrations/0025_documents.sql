CREATE TABLE `page_document_parts` (
	`version` text NOT NULL,
	`part` integer NOT NULL,
	`json` text NOT NULL,
	PRIMARY KEY(`version`, `part`),
	FOREIGN KEY (`version`) REFERENCES `page_documents`(`version`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_documents` (
	`version` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`length` integer NOT NULL,
	`isSettled` integer NOT NULL,
	`hasExpressions` integer NOT NULL,
	`syntaxes` text NOT NULL,
	FOREIGN KEY (`version`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
