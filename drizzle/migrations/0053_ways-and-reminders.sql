CREATE TABLE `reminders` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`user_id`, `about`, `kind`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminders_by_day` ON `reminders` (`day`);--> statement-breakpoint
ALTER TABLE `mail_choices` ADD `bell` integer;--> statement-breakpoint
ALTER TABLE `mail_choices` ADD `push` integer;--> statement-breakpoint
CREATE INDEX `mail_choices_by_kind` ON `mail_choices` (`kind`,`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_from` text;--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_to` text;