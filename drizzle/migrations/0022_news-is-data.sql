-- A row that is put into it fails its batch: how a save says that what was decided on is no longer so.
CREATE TABLE `guards` (
	`holds` integer NOT NULL,
	CONSTRAINT "guards_hold" CHECK(holds = 1)
);
--> statement-breakpoint
-- Kinds are checked by the worker's types from now on: a new kind needs no migration.
CREATE TABLE `__new_mail_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`wanted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_mail_choices`("user_id", "kind", "wanted") SELECT "user_id", "kind", "wanted" FROM `mail_choices`;
--> statement-breakpoint
DROP TABLE `mail_choices`;
--> statement-breakpoint
ALTER TABLE `__new_mail_choices` RENAME TO `mail_choices`;
--> statement-breakpoint
-- What is told becomes data. Rows of before keep their words, but where they tell of a message that is still there:
-- those are found by its place and its instant, and their words are made of it.
CREATE TABLE `__new_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`actor_id` text,
	`player_id` text,
	`game_id` text,
	`post_id` text,
	`message_id` text,
	`facts` text,
	`title` text,
	`brief` text,
	`created_at` integer NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_url" CHECK(url like '/%' and url not like '//%' and instr(url, char(92)) = 0)
);
--> statement-breakpoint
INSERT INTO `__new_notifications`("id", "user_id", "kind", "url", "title", "brief", "times", "created_at", "game_id", "post_id", "message_id")
SELECT "id", "user_id", "kind", "url", "title", "brief", "times", "created_at", (SELECT id FROM games WHERE games.id = substr(notifications.url, 8) AND notifications.url LIKE '/games/%'),
	(SELECT id FROM posts WHERE posts.slug = substr(notifications.url, 8) AND notifications.url LIKE '/posts/%'),
	CASE WHEN notifications.kind IN ('reply', 'comment') THEN (SELECT m.id FROM messages m WHERE m.created_at = notifications.created_at
		AND m.deleted_at IS NULL AND m.thread_id = ifnull((SELECT thread_id FROM games WHERE games.id = substr(notifications.url, 8) AND notifications.url LIKE '/games/%'),
			(SELECT thread_id FROM posts WHERE posts.slug = substr(notifications.url, 8) AND notifications.url LIKE '/posts/%'))
		ORDER BY m.id LIMIT 1) END
FROM `notifications`;
--> statement-breakpoint
UPDATE `__new_notifications` SET title = NULL, brief = NULL WHERE message_id IS NOT NULL;
--> statement-breakpoint
DROP TABLE `notifications`;
--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `notifications_by_url` ON `notifications` (`url`,`user_id`);
--> statement-breakpoint
CREATE INDEX `notifications_by_message` ON `notifications` (`message_id`) WHERE message_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_fold` ON `notifications` (`user_id`,`kind`,`url`);
--> statement-breakpoint
CREATE TABLE `__new_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`actor_id` text,
	`player_id` text,
	`game_id` text,
	`post_id` text,
	`message_id` text,
	`facts` text,
	`title` text,
	`brief` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mails_url" CHECK(url like '/%' and url not like '//%' and instr(url, char(92)) = 0)
);
--> statement-breakpoint
INSERT INTO `__new_mails`("id", "user_id", "kind", "url", "title", "brief", "created_at", "due_at", "attempts", "done_at", "failure", "game_id", "post_id", "message_id")
SELECT "id", "user_id", "kind", "url", "title", "brief", "created_at", "due_at", "attempts", "done_at", "failure", (SELECT id FROM games WHERE games.id = substr(mails.url, 8) AND mails.url LIKE '/games/%'),
	(SELECT id FROM posts WHERE posts.slug = substr(mails.url, 8) AND mails.url LIKE '/posts/%'),
	CASE WHEN mails.kind IN ('reply', 'comment') THEN (SELECT m.id FROM messages m WHERE m.created_at = mails.created_at
		AND m.deleted_at IS NULL AND m.thread_id = ifnull((SELECT thread_id FROM games WHERE games.id = substr(mails.url, 8) AND mails.url LIKE '/games/%'),
			(SELECT thread_id FROM posts WHERE posts.slug = substr(mails.url, 8) AND mails.url LIKE '/posts/%'))
		ORDER BY m.id LIMIT 1) END
FROM `mails`;
--> statement-breakpoint
DROP TABLE `mails`;
--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`,`id`) WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX `mails_done` ON `mails` (`done_at`);
--> statement-breakpoint
CREATE INDEX `mails_by_user` ON `mails` (`user_id`);
--> statement-breakpoint
CREATE INDEX `mails_by_message` ON `mails` (`message_id`) WHERE message_id is not null;
