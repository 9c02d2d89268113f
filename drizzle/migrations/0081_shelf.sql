CREATE TABLE `copies` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`title_id` text NOT NULL,
	`label` text,
	`place_id` text,
	`condition` text DEFAULT 'whole' NOT NULL,
	`is_lendable` integer DEFAULT true NOT NULL,
	`checked_at` integer,
	`missing_since` integer,
	`retired_at` integer,
	`retired_why` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`creation_key` text,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "copies_condition" CHECK(condition in ('whole', 'worn', 'incomplete'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `copies_code_unique` ON `copies` (`code`);--> statement-breakpoint
CREATE INDEX `copies_by_title` ON `copies` (`title_id`);--> statement-breakpoint
CREATE INDEX `copies_by_place` ON `copies` (`place_id`);--> statement-breakpoint
CREATE INDEX `copies_on_the_shelf` ON `copies` (`title_id`,`code`) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `copies_creation_key` ON `copies` (`created_by`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
CREATE TABLE `faults` (
	`id` text PRIMARY KEY NOT NULL,
	`copy_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`fixed_at` integer,
	`fixed_by_id` text,
	`creation_key` text,
	FOREIGN KEY (`copy_id`) REFERENCES `copies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`fixed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "faults_kind" CHECK(kind in ('missing', 'broken', 'other'))
);
--> statement-breakpoint
CREATE INDEX `faults_open` ON `faults` (`copy_id`,`at`) WHERE fixed_at is null;--> statement-breakpoint
CREATE INDEX `faults_by_member` ON `faults` (`by_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `faults_creation_key` ON `faults` (`by_id`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
CREATE TABLE `loans` (
	`id` text PRIMARY KEY NOT NULL,
	`copy_id` text NOT NULL,
	`borrower_id` text,
	`by_id` text,
	`since` integer NOT NULL,
	`due_on` text NOT NULL,
	`renewed` integer DEFAULT 0 NOT NULL,
	`back_at` integer,
	`back_by_id` text,
	`creation_key` text,
	FOREIGN KEY (`copy_id`) REFERENCES `copies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`borrower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`back_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `loans_open_once` ON `loans` (`copy_id`) WHERE back_at is null;--> statement-breakpoint
CREATE INDEX `loans_of_copy` ON `loans` (`copy_id`,`since`);--> statement-breakpoint
CREATE INDEX `loans_due` ON `loans` (`due_on`) WHERE back_at is null;--> statement-breakpoint
CREATE INDEX `loans_by_borrower` ON `loans` (`borrower_id`,`back_at`);--> statement-breakpoint
CREATE INDEX `loans_to_forget` ON `loans` (`back_at`) WHERE borrower_id is not null and back_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `loans_creation_key` ON `loans` (`by_id`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_in_room` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `places_name_unique` ON `places` (`name`);--> statement-breakpoint
CREATE TABLE `titles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`bgg_id` integer,
	`year` integer,
	`image` text,
	`min_players` integer NOT NULL,
	`max_players` integer NOT NULL,
	`minutes` integer,
	`weight` integer,
	`min_age` integer,
	`best_with` integer DEFAULT 0 NOT NULL,
	`good_with` integer DEFAULT 0 NOT NULL,
	`is_coop` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`creation_key` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "titles_name" CHECK(length(name) > 0),
	CONSTRAINT "titles_players" CHECK(min_players >= 1 and max_players >= min_players)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `titles_bgg_id_unique` ON `titles` (`bgg_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `titles_named_once` ON `titles` (name collate nocase) WHERE bgg_id is null;--> statement-breakpoint
CREATE INDEX `titles_by_name` ON `titles` (name collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `titles_creation_key` ON `titles` (`created_by`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
INSERT INTO revisions (list, revision) VALUES ('shelf', abs(random() >> 11));
--> statement-breakpoint
-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'A search for a game is passed on to BoardGameGeek by our server, without a word about who asked.',
  'Who has borrowed a game of the club is shown to editors only, and forgotten 90 days after it is back. A search for a game is passed on to BoardGameGeek by our server, without a word about who asked.')
WHERE path = '/privacy' AND instr(content, 'A search for a game is passed on to BoardGameGeek by our server, without a word about who asked.') > 0;
