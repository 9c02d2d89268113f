CREATE TABLE `collections` (
	`user_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`trouble` text,
	`games` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collections_due` ON `collections` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE `own_copies` ADD `is_fetched` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `titles` ADD `is_at_home` integer DEFAULT false NOT NULL;