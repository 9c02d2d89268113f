CREATE TABLE `push_keys` (
	`row` integer PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK(row = 1)
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`server_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`session_hash`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`actor_id` text,
	`player_id` text,
	`game_id` text,
	`post_id` text,
	`message_id` text,
	`seat_of` text,
	`facts` text,
	`title` text,
	`brief` text,
	`created_at` integer NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pushes_url" CHECK(url like '/%' and url not like '//%' and instr(url, char(92)) = 0)
);
--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`due_at`,`id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `pushes_done` ON `pushes` (`done_at`);--> statement-breakpoint
CREATE INDEX `pushes_by_subscription` ON `pushes` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `pushes_waiting` ON `pushes` (`user_id`,`url`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `pushes_by_message` ON `pushes` (`message_id`) WHERE message_id is not null;--> statement-breakpoint
-- The privacy page says what notifications on a device take, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  '<li><p><strong>Your notifications</strong>, which only you see, until you clear them.</p></li>',
  '<li><p><strong>Your notifications</strong>, which only you see, until you clear them.</p></li><li><p><strong>Notifications on a device</strong>, if you turn them on there: an address at the maker of your browser (such as Apple, Google, Microsoft or Mozilla), through which that device is reached. What we send is encrypted, so that only your device can read it. We delete the address when you turn them off, sign out there or delete your account, and keep a note of what was sent for a month.</p></li>')
WHERE path = '/privacy' AND instr(content, '<li><p><strong>Your notifications</strong>, which only you see, until you clear them.</p></li>') > 0;
