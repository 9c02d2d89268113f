-- Kinds of days become rows. The two that the API has always known keep their names there, and their feeds' addresses.
CREATE TABLE `event_kinds` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`feed` text NOT NULL,
	`mark` integer NOT NULL,
	`position` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_kinds_name_unique` ON `event_kinds` (`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_kinds_feed_unique` ON `event_kinds` (`feed`);
--> statement-breakpoint
INSERT INTO `event_kinds` (`id`, `name`, `feed`, `mark`, `position`) VALUES
	('GAMES_DAY', 'Game night', 'games-days.ics', 0, 1),
	('PLAYERS_PARADICE', 'Players’ Paradise', 'players-paradise.ics', 1, 2);
--> statement-breakpoint
-- A check on the kind goes, for which SQLite makes the table anew; its triggers come back below.
CREATE TABLE `__new_event_days` (
	`id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`date` text NOT NULL,
	`title` text,
	`note` text,
	`starts_at` text,
	`ends_at` text,
	`venue_id` text,
	`cancelled_at` integer,
	`removed_at` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_days_date" CHECK(date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
INSERT INTO `__new_event_days`("id", "event_type", "date", "title", "note", "starts_at", "ends_at", "cancelled_at", "removed_at", "sequence", "changed_at") SELECT "id", "event_type", "date", "title", "note", "starts_at", "ends_at", "cancelled_at", "removed_at", "sequence", "changed_at" FROM `event_days`;
--> statement-breakpoint
DROP TABLE `event_days`;
--> statement-breakpoint
ALTER TABLE `__new_event_days` RENAME TO `event_days`;
--> statement-breakpoint
CREATE INDEX `event_days_by_date` ON `event_days` (`date`);
--> statement-breakpoint
CREATE INDEX `event_days_on` ON `event_days` (`date`) WHERE cancelled_at is null and removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `event_days_once` ON `event_days` (`event_type`,`date`);
--> statement-breakpoint
-- A game takes its hours from the day it is on.
CREATE TRIGGER event_days_mark_insert AFTER INSERT ON event_days BEGIN
  UPDATE game_marks SET sequence = sequence + 1, changed_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER event_days_mark_update AFTER UPDATE ON event_days WHEN OLD.sequence IS NOT NEW.sequence BEGIN
  UPDATE game_marks SET sequence = sequence + 1, changed_at = cast(unixepoch('subsec') * 1000 AS integer)
    WHERE date IN (OLD.date, NEW.date);
END;
--> statement-breakpoint
CREATE TRIGGER event_days_shown_insert AFTER INSERT ON event_days BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER event_days_shown_update AFTER UPDATE ON event_days BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER event_days_shown_delete AFTER DELETE ON event_days BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
-- Pages and calendars call days by their kinds.
CREATE TRIGGER event_kinds_shown_insert AFTER INSERT ON event_kinds BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER event_kinds_shown_update AFTER UPDATE ON event_kinds BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER event_kinds_shown_delete AFTER DELETE ON event_kinds BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
