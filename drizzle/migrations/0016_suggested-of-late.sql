DROP INDEX `games_by_suggester`;--> statement-breakpoint
CREATE INDEX `games_by_suggester` ON `games` (`suggested_by`,`created_at`);