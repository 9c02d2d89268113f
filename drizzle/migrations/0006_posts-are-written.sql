CREATE TABLE `post_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_by` text,
	`begun_at` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`tags` text NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`words` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `post_revisions_by_member` ON `post_revisions` (`saved_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `post_revisions_in_order` ON `post_revisions` (`post_id`,`version`);--> statement-breakpoint
CREATE TABLE `post_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_slugs_by_post` ON `post_slugs` (`post_id`);--> statement-breakpoint
DROP INDEX `post_tags_by_tag`;--> statement-breakpoint
ALTER TABLE `post_tags` ADD `listed_at` integer;--> statement-breakpoint
CREATE INDEX `post_tags_by_tag` ON `post_tags` (`tag_slug`,`listed_at`,`post_id`);--> statement-breakpoint
DROP INDEX `posts_newest`;--> statement-breakpoint
DROP INDEX `posts_by_author`;--> statement-breakpoint
ALTER TABLE `posts` ADD `tree` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `lead` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `minutes` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `cover` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `held` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `listed_at` integer GENERATED ALWAYS AS (ifnull(published_at, created_at)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `posts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `last_save` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `creation_key` text;--> statement-breakpoint
CREATE INDEX `posts_touched` ON `posts` (`modified_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_held` ON `posts` (`modified_at`,`id`) WHERE held = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_creation_key` ON `posts` (`author_id`,`creation_key`);--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`published`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_by_author` ON `posts` (`author_id`,`modified_at`,`id`);--> statement-breakpoint
ALTER TABLE `tags` ADD `posts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tags_by_use` ON `tags` (`posts`,`slug`);--> statement-breakpoint
CREATE INDEX `games_newest` ON `games` (`created_at`,`id`) WHERE player_count > 0;