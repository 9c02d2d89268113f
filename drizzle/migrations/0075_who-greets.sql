CREATE TABLE `greeters` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `greetings` (
	`event_day_id` text NOT NULL,
	`user_id` text,
	`walk_in_id` text,
	`by_id` text NOT NULL,
	FOREIGN KEY (`event_day_id`) REFERENCES `event_days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`walk_in_id`) REFERENCES `walk_ins`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `greetings_once` ON `greetings` (`event_day_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `greetings_walk_in_once` ON `greetings` (`event_day_id`,`walk_in_id`);--> statement-breakpoint
CREATE INDEX `greetings_by_user` ON `greetings` (`user_id`);--> statement-breakpoint
CREATE INDEX `greetings_by_walk_in` ON `greetings` (`walk_in_id`);--> statement-breakpoint
CREATE INDEX `greetings_by_greeter` ON `greetings` (`by_id`);
--> statement-breakpoint
-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'Only editors and admins see it. It’s taken out six months',
  'Editors and admins see it, and on that evening members who have offered to say hello to newcomers. It’s taken out six months')
WHERE path = '/privacy' AND instr(content, 'Only editors and admins see it. It’s taken out six months') > 0;
