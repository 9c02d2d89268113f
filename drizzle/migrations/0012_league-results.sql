CREATE TABLE `result_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`result_id` text NOT NULL,
	`at` integer NOT NULL,
	`saved_by` text,
	`action` text NOT NULL,
	`game_name` text NOT NULL,
	`played_on` text NOT NULL,
	`kind` text NOT NULL,
	`placings` text NOT NULL,
	FOREIGN KEY (`result_id`) REFERENCES `results`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "result_revisions_action" CHECK(action in ('entered', 'corrected', 'removed', 'imported')),
	CONSTRAINT "result_revisions_kind" CHECK(kind in ('COMPETITIVE', 'CO_OPERATIVE', 'UNFINISHED'))
);
--> statement-breakpoint
CREATE INDEX `result_revisions_newest` ON `result_revisions` (`result_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `result_revisions_by_member` ON `result_revisions` (`saved_by`);--> statement-breakpoint
DROP INDEX `results_by_season`;--> statement-breakpoint
ALTER TABLE `results` ADD `kind` text DEFAULT 'COMPETITIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `source` text;--> statement-breakpoint
ALTER TABLE `results` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `revision` text;--> statement-breakpoint
ALTER TABLE `results` ADD `modified_at` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `removed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `results_source_unique` ON `results` (`source`);--> statement-breakpoint
CREATE INDEX `results_in_order` ON `results` (`season_year`,`played_on`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `results_once_a_game` ON `results` (`game_id`) WHERE removed_at is null and game_id is not null;--> statement-breakpoint
ALTER TABLE `league_players` ADD `unlisted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `league_players` ADD `games` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `placings` ADD `season_year` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `placings` ADD `played_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `placings` ADD `beaten2` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `placings` ADD `faced` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `placings_that_count` ON `placings` (`season_year`,`player_id`,`played_on`,`beaten2`,`faced`) WHERE faced > 0;--> statement-breakpoint
CREATE INDEX `placings_by_day` ON `placings` (`season_year`,`played_on`) WHERE faced > 0;--> statement-breakpoint
ALTER TABLE `seasons` ADD `name` text;--> statement-breakpoint
ALTER TABLE `seasons` ADD `words` text;--> statement-breakpoint
ALTER TABLE `seasons` ADD `games` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `seasons` ADD `last_day` text;--> statement-breakpoint
ALTER TABLE `seasons` ADD `stale` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `waits` integer DEFAULT false NOT NULL;