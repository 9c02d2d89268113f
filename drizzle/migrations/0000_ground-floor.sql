CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`bgg_id` integer,
	`image` text,
	`looking_for_teacher` integer DEFAULT false NOT NULL,
	`looking_for_copy` integer DEFAULT false NOT NULL,
	`is_tournament` integer DEFAULT false NOT NULL,
	`is_play_test` integer DEFAULT false NOT NULL,
	`min_players` integer NOT NULL,
	`max_players` integer NOT NULL,
	`player_count` integer DEFAULT 0 NOT NULL,
	`date` text,
	`listed_on` text GENERATED ALWAYS AS (ifnull(date, '9999-12-31')) VIRTUAL,
	`table_id` text,
	`suggested_by` text,
	`thread_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`suggested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_name" CHECK(length(name) > 0),
	CONSTRAINT "games_min_players" CHECK(min_players >= 1),
	CONSTRAINT "games_max_players" CHECK(max_players >= min_players),
	CONSTRAINT "games_not_overfull" CHECK(player_count between 0 and max_players),
	CONSTRAINT "games_date" CHECK(date is null or date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_thread_id_unique` ON `games` (`thread_id`);--> statement-breakpoint
CREATE INDEX `games_current` ON `games` (`listed_on`,created_at desc,`id`) WHERE player_count > 0;--> statement-breakpoint
CREATE INDEX `games_by_date` ON `games` (`date`,`table_id`);--> statement-breakpoint
CREATE INDEX `games_by_suggester` ON `games` (`suggested_by`);--> statement-breakpoint
CREATE INDEX `games_by_table` ON `games` (`table_id`);--> statement-breakpoint
CREATE TABLE `players` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`signed_up_at` integer NOT NULL,
	`signed_up_by` text,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signed_up_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `players_in_order` ON `players` (`game_id`,`signed_up_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `players_by_user` ON `players` (`user_id`,`game_id`);--> statement-breakpoint
CREATE INDEX `players_by_signer` ON `players` (`signed_up_by`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`list` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tables_name_unique` ON `tables` (`name`);--> statement-breakpoint
CREATE TABLE `event_days` (
	`id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`date` text NOT NULL,
	CONSTRAINT "event_days_type" CHECK(event_type in ('GAMES_DAY', 'PLAYERS_PARADICE')),
	CONSTRAINT "event_days_date" CHECK(date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `event_days_by_date` ON `event_days` (`date`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_days_once` ON `event_days` (`event_type`,`date`);--> statement-breakpoint
CREATE TABLE `league_players` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`user_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "league_players_name" CHECK(length(name) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `league_players_user_id_unique` ON `league_players` (`user_id`);--> statement-breakpoint
CREATE INDEX `league_players_by_name` ON `league_players` (`name`);--> statement-breakpoint
CREATE TABLE `placings` (
	`result_id` text NOT NULL,
	`player_id` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`result_id`, `player_id`),
	FOREIGN KEY (`result_id`) REFERENCES `results`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `league_players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "placings_place" CHECK(place >= 1)
);
--> statement-breakpoint
CREATE INDEX `placings_by_player` ON `placings` (`player_id`,`result_id`);--> statement-breakpoint
CREATE TABLE `results` (
	`id` text PRIMARY KEY NOT NULL,
	`season_year` integer NOT NULL,
	`game_id` text,
	`game_name` text NOT NULL,
	`played_on` text NOT NULL,
	`entered_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`season_year`) REFERENCES `seasons`(`year`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "results_played_on" CHECK(played_on glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `results_by_season` ON `results` (`season_year`,`played_on`);--> statement-breakpoint
CREATE INDEX `results_by_game` ON `results` (`game_id`);--> statement-breakpoint
CREATE INDEX `results_by_enterer` ON `results` (`entered_by`);--> statement-breakpoint
CREATE TABLE `seasons` (
	`year` integer PRIMARY KEY NOT NULL,
	`shown` integer DEFAULT false NOT NULL,
	`closed_at` integer,
	`correction` integer DEFAULT 12 NOT NULL,
	`minimum_games` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "seasons_year" CHECK(year between 1900 and 2200),
	CONSTRAINT "seasons_correction" CHECK(correction >= 0)
);
--> statement-breakpoint
CREATE TABLE `standings` (
	`season_year` integer NOT NULL,
	`player_id` text NOT NULL,
	`ranking` integer NOT NULL,
	`last_ranking` integer,
	`avg_points` real NOT NULL,
	`corrected_points` real NOT NULL,
	`games_played` integer NOT NULL,
	PRIMARY KEY(`season_year`, `player_id`),
	FOREIGN KEY (`season_year`) REFERENCES `seasons`(`year`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `league_players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "standings_ranking" CHECK(ranking >= 0)
);
--> statement-breakpoint
CREATE INDEX `standings_in_order` ON `standings` (`season_year`,`ranking`,avg_points desc);--> statement-breakpoint
CREATE INDEX `standings_by_player` ON `standings` (`player_id`);--> statement-breakpoint
CREATE TABLE `file_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`owner_id` text,
	`post_id` text,
	`page_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "file_uploads_title" CHECK(length(title) > 0),
	CONSTRAINT "file_uploads_bytes" CHECK(bytes > 0),
	CONSTRAINT "file_uploads_one_place" CHECK(post_id is null or page_id is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_uploads_object_key_unique` ON `file_uploads` (`object_key`);--> statement-breakpoint
CREATE INDEX `file_uploads_by_owner` ON `file_uploads` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `file_uploads_by_post` ON `file_uploads` (`post_id`);--> statement-breakpoint
CREATE INDEX `file_uploads_by_page` ON `file_uploads` (`page_id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`modified_at` integer NOT NULL,
	`modified_by` text,
	FOREIGN KEY (`modified_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "pages_path" CHECK(path like '/%'),
	CONSTRAINT "pages_title" CHECK(length(title) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_path_unique` ON `pages` (`path`);--> statement-breakpoint
CREATE INDEX `pages_by_editor` ON `pages` (`modified_by`);--> statement-breakpoint
CREATE TABLE `post_tags` (
	`post_id` text NOT NULL,
	`tag_slug` text NOT NULL,
	PRIMARY KEY(`post_id`, `tag_slug`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_slug`) REFERENCES `tags`(`slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_tags_by_tag` ON `post_tags` (`tag_slug`,`post_id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`author_id` text,
	`thread_id` text NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`modified_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_title" CHECK(length(title) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_thread_id_unique` ON `posts` (`thread_id`);--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`published`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_by_author` ON `posts` (`author_id`,`modified_at`);--> statement-breakpoint
CREATE TABLE `tags` (
	`slug` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_label_unique` ON `tags` (`label`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`author_id` text,
	`reply_to_id` text,
	`text` text NOT NULL,
	`moderation` text DEFAULT 'NONE' NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reply_to_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "messages_text" CHECK(length(text) > 0),
	CONSTRAINT "messages_moderation" CHECK(moderation in ('NONE', 'SHOW', 'BLOCK'))
);
--> statement-breakpoint
CREATE INDEX `messages_in_thread` ON `messages` (`thread_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_author` ON `messages` (`author_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_by_reply` ON `messages` (`reply_to_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`brief` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_url" CHECK(url like '/%' and url not like '//%')
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_fold` ON `notifications` (`user_id`,`kind`,`url`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`browser_hash` text NOT NULL,
	`network_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sign_in_links_by_email` ON `sign_in_links` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_in_links_by_network` ON `sign_in_links` (`network_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_in_links_by_age` ON `sign_in_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`role` text DEFAULT 'NEW' NOT NULL,
	`bgg_user_name` text,
	`participate_in_league` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	CONSTRAINT "users_color" CHECK(color in ('F54144', 'F3722B', 'F9C750', '90BE6D', '44AA8B', '287DA1', '3A85FF', '8337EC', 'F5026E', 'CAD2C5', '283241')),
	CONSTRAINT "users_role" CHECK(role in ('NEW', 'TRUSTED', 'EDITOR', 'ADMIN'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_public_id_unique` ON `users` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name`);