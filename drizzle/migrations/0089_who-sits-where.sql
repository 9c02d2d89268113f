CREATE TABLE `seatings` (
	`id` text PRIMARY KEY NOT NULL,
	`event_day_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`made` text NOT NULL,
	`undone_at` integer,
	`creation_key` text,
	FOREIGN KEY (`event_day_id`) REFERENCES `event_days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seatings_creation_key` ON `seatings` (`by_id`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
CREATE INDEX `seatings_of_day` ON `seatings` (`event_day_id`,`at`);--> statement-breakpoint
CREATE INDEX `seatings_by_editor` ON `seatings` (`by_id`);--> statement-breakpoint
ALTER TABLE `comings` ADD `until_time` text;--> statement-breakpoint
ALTER TABLE `comings` ADD `own_plans` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `seating_id` text REFERENCES seatings(id) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
CREATE INDEX `games_of_seating` ON `games` (`seating_id`) WHERE seating_id is not null;