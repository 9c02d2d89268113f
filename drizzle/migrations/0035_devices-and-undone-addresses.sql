CREATE TABLE `address_undos` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `address_undos_by_user` ON `address_undos` (`user_id`);--> statement-breakpoint
CREATE INDEX `address_undos_by_age` ON `address_undos` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;