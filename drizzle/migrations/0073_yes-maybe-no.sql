CREATE TABLE `day_answers` (
	`event_day_id` text NOT NULL,
	`user_id` text NOT NULL,
	`answer` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`event_day_id`, `user_id`),
	FOREIGN KEY (`event_day_id`) REFERENCES `event_days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "day_answers_answer" CHECK(answer in ('maybe', 'no'))
);
--> statement-breakpoint
CREATE INDEX `day_answers_by_user` ON `day_answers` (`user_id`,`event_day_id`);