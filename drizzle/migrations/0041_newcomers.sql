CREATE TABLE `newcomer_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`act` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newcomer_acts_of_late` ON `newcomer_acts` (`user_id`,`act`,`at`);--> statement-breakpoint
CREATE INDEX `newcomer_acts_by_age` ON `newcomer_acts` (`at`);--> statement-breakpoint
ALTER TABLE `results` ADD `waits` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `results_that_wait` ON `results` (`season_year`) WHERE waits = 1;
--> statement-breakpoint
ALTER TABLE `games` ADD `held_name` text;--> statement-breakpoint
CREATE INDEX `games_whose_name_waits` ON `games` (`created_at`) WHERE held_name is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `held_name` text;--> statement-breakpoint
CREATE INDEX `users_whose_name_waits` ON `users` (`created_at`) WHERE held_name is not null;