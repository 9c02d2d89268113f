CREATE TABLE `barcodes` (
	`code` text PRIMARY KEY NOT NULL,
	`title_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `barcodes_of_title` ON `barcodes` (`title_id`);--> statement-breakpoint
CREATE INDEX `barcodes_by_member` ON `barcodes` (`by_id`);--> statement-breakpoint
CREATE TABLE `stock_takes` (
	`id` text PRIMARY KEY NOT NULL,
	`place_id` text,
	`started_at` integer NOT NULL,
	`started_by_id` text,
	`closed_at` integer,
	`closed_by_id` text,
	`moved` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`started_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_takes_open_once` ON `stock_takes` (`place_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_takes_of_all_once` ON `stock_takes` (place_id is null) WHERE closed_at is null and place_id is null;--> statement-breakpoint
CREATE INDEX `stock_takes_started_by` ON `stock_takes` (`started_by_id`);--> statement-breakpoint
CREATE INDEX `stock_takes_closed_by` ON `stock_takes` (`closed_by_id`);