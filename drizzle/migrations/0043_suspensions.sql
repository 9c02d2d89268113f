CREATE TABLE `suspensions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`began_at` integer NOT NULL,
	`ends_at` integer,
	`lifted_at` integer,
	`mail_due` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
