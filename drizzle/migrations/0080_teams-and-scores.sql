DROP INDEX `placings_that_count`;--> statement-breakpoint
ALTER TABLE `placings` ADD `team` integer;--> statement-breakpoint
ALTER TABLE `placings` ADD `score` real;--> statement-breakpoint
ALTER TABLE `placings` ADD `mates` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `placings_that_count` ON `placings` (`season_year`,`player_id`,`played_on`,`beaten2`,`faced`,`mates`) WHERE faced > 0;--> statement-breakpoint
ALTER TABLE `result_revisions` ADD `won` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `won` integer;