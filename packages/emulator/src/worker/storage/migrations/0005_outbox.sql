CREATE TABLE `outbox` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`integration` text NOT NULL,
	`installation` text NOT NULL,
	`place` text,
	`event` text NOT NULL,
	`remains` text,
	`createdAt` text NOT NULL,
	FOREIGN KEY (`integration`) REFERENCES `integrations`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_queue` ON `outbox` (`installation`,`sequence`);--> statement-breakpoint
CREATE INDEX `outbox_remains` ON `outbox` (`installation`,`place`,`sequence`) WHERE "outbox"."remains" is not null;