CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`url` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE TABLE `club_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`wanted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_choices_kind" CHECK(kind in ('sign-up', 'leave', 'plan', 'edit', 'end', 'signed-up', 'kicked', 'reply', 'comment', 'role'))
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`brief` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mails_url" CHECK(url like '/%' and url not like '//%' and instr(url, char(92)) = 0)
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`,`id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `mails_done` ON `mails` (`done_at`);--> statement-breakpoint
CREATE INDEX `mails_by_user` ON `mails` (`user_id`);--> statement-breakpoint
CREATE TABLE `message_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`reporter_id` text,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "message_reports_reason" CHECK(length(reason) > 0)
);
--> statement-breakpoint
CREATE INDEX `message_reports_open` ON `message_reports` (`created_at`,`id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `message_reports_by_reporter` ON `message_reports` (`reporter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `message_reports_once` ON `message_reports` (`message_id`,`reporter_id`);--> statement-breakpoint
CREATE TABLE `thread_members` (
	`thread_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`thread_id`, `user_id`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thread_members_by_user` ON `thread_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_by_user` ON `email_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_changes_by_age` ON `email_changes` (`expires_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
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
	CONSTRAINT "notifications_kind" CHECK(kind in ('sign-up', 'leave', 'plan', 'edit', 'end', 'signed-up', 'kicked', 'reply', 'comment', 'role')),
	CONSTRAINT "notifications_url" CHECK(url like '/%' and url not like '//%' and instr(url, char(92)) = 0)
);
--> statement-breakpoint
INSERT INTO `__new_notifications`("id", "user_id", "kind", "url", "title", "brief", "times", "created_at") SELECT "id", "user_id", case "kind" when 'message' then 'comment' when 'schedule' then 'plan' when 'table' then 'plan' else "kind" end, "url", "title", "brief", "times", "created_at" FROM `notifications`;--> statement-breakpoint
DROP TABLE `notifications`;--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_by_url` ON `notifications` (`url`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_fold` ON `notifications` (`user_id`,`kind`,`url`);--> statement-breakpoint
ALTER TABLE `messages` ADD `by_newcomer` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `held` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_to_review` ON `messages` (`created_at`,`id`) WHERE by_newcomer = 1 and moderation = 'NONE' and deleted_at is null;--> statement-breakpoint
ALTER TABLE `threads` ADD `revision` integer DEFAULT 0 NOT NULL;