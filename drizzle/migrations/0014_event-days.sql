CREATE TABLE `calendar_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_addresses_secret_hash_unique` ON `calendar_addresses` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `game_marks` (
	`game_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	`cancelled_at` integer
);
--> statement-breakpoint
CREATE INDEX `game_marks_by_date` ON `game_marks` (`date`);--> statement-breakpoint
CREATE INDEX `game_marks_cancelled` ON `game_marks` (`cancelled_at`) WHERE cancelled_at is not null;--> statement-breakpoint
ALTER TABLE `players` ADD `teaches` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `players` ADD `brings` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `event_days` ADD `title` text;--> statement-breakpoint
ALTER TABLE `event_days` ADD `note` text;--> statement-breakpoint
ALTER TABLE `event_days` ADD `starts_at` text;--> statement-breakpoint
ALTER TABLE `event_days` ADD `ends_at` text;--> statement-breakpoint
ALTER TABLE `event_days` ADD `cancelled_at` integer;--> statement-breakpoint
ALTER TABLE `event_days` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `event_days` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `event_days` ADD `changed_at` integer DEFAULT 0 NOT NULL;