CREATE TABLE `seat_watchers` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seat_watchers_by_user` ON `seat_watchers` (`user_id`,`game_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mail_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`wanted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_choices_kind" CHECK(kind in ('sign-up', 'leave', 'plan', 'edit', 'end', 'signed-up', 'kicked', 'seat', 'reply', 'comment', 'role'))
);
--> statement-breakpoint
INSERT INTO `__new_mail_choices`("user_id", "kind", "wanted") SELECT "user_id", "kind", "wanted" FROM `mail_choices`;--> statement-breakpoint
DROP TABLE `mail_choices`;--> statement-breakpoint
ALTER TABLE `__new_mail_choices` RENAME TO `mail_choices`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`brief` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_kind" CHECK(kind in ('sign-up', 'leave', 'plan', 'edit', 'end', 'signed-up', 'kicked', 'seat', 'reply', 'comment', 'role')),
	CONSTRAINT "notifications_url" CHECK(url like '/%' and url not like '//%' and instr(url, char(92)) = 0)
);
--> statement-breakpoint
INSERT INTO `__new_notifications`("id", "user_id", "kind", "url", "title", "brief", "times", "created_at") SELECT "id", "user_id", "kind", "url", "title", "brief", "times", "created_at" FROM `notifications`;--> statement-breakpoint
DROP TABLE `notifications`;--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_by_url` ON `notifications` (`url`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_fold` ON `notifications` (`user_id`,`kind`,`url`);