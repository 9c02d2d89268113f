CREATE TABLE `loan_asks` (
	`loan_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`loan_id`, `user_id`),
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `loan_asks_by_member` ON `loan_asks` (`user_id`);--> statement-breakpoint
ALTER TABLE `copies` ADD `labelled_at` integer;