CREATE TABLE `explains` (
	`user_id` text NOT NULL,
	`title_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `title_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `explains_of_title` ON `explains` (`title_id`);--> statement-breakpoint
CREATE TABLE `wishes` (
	`user_id` text NOT NULL,
	`title_id` text NOT NULL,
	`since` integer NOT NULL,
	`on_day` text,
	PRIMARY KEY(`user_id`, `title_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wishes_of_title` ON `wishes` (`title_id`);