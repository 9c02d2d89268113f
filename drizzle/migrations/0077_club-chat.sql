CREATE TABLE `chat_messages` (
	`webhook_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`message_id` text,
	`hash` text,
	`posts` integer NOT NULL,
	`is_final` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`webhook_id`, `kind`, `subject`),
	CONSTRAINT "chat_messages_kind" CHECK(kind in ('game', 'evening', 'post'))
);
--> statement-breakpoint
CREATE TABLE `chat_webhook` (
	`row` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`token` text NOT NULL,
	`connected_at` integer NOT NULL,
	`evenings` integer DEFAULT true NOT NULL,
	`posts_since` integer,
	`seen` text,
	`runs` integer DEFAULT 0 NOT NULL,
	`resting_until` integer,
	`refused_since` integer,
	CONSTRAINT "chat_webhook_one_row" CHECK(row = 1)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `name_in_chat` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `users_named_in_chat` ON `users` (`public_id`) WHERE name_in_chat = 1;
--> statement-breakpoint
-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'without a word about who asked.</p>',
  'without a word about who asked.</p><p>If the club posts its games to Discord, your name is in those messages only if you switch that on in your profile. Otherwise they say how many seats are taken. The message about a game that’s over names nobody.</p>')
WHERE path = '/privacy' AND instr(content, 'without a word about who asked.</p>') > 0;
