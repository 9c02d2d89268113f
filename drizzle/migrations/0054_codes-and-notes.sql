CREATE TABLE `day_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_day_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`creation_key` text,
	FOREIGN KEY (`event_day_id`) REFERENCES `event_days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `day_notes_creation_key` ON `day_notes` (`author_id`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
CREATE INDEX `day_notes_of_day` ON `day_notes` (`event_day_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `day_notes_by_author` ON `day_notes` (`author_id`);--> statement-breakpoint
ALTER TABLE `messages` ADD `note` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_notes` ON `messages` (`thread_id`,`created_at`) WHERE note = 1;--> statement-breakpoint
ALTER TABLE `sign_in_links` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `sign_in_links` ADD `code_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_in_links_by_browser` ON `sign_in_links` (`browser_hash`,`created_at`);