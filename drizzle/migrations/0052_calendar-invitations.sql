CREATE TABLE `calendar_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`method` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`told` text,
	`told_at` integer,
	`is_delivered` integer DEFAULT false NOT NULL,
	`tellings` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_invitations_due` ON `calendar_invitations` (`due_at`,`id`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `calendar_invitations_by_user` ON `calendar_invitations` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_invitations_once` ON `calendar_invitations` (`game_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `wants_calendar_invitations` integer DEFAULT true NOT NULL;
--> statement-breakpoint
-- Calendars are told by mail of each seat at a game with a date, and of whatever changes about it: these say when to look.
-- A seat can be taken back for ten seconds, and what is put off because mails could not be sent is looked at anew.
CREATE TRIGGER players_calendar_insert AFTER INSERT ON players BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), NEW.game_id, NEW.user_id, cast(unixepoch('subsec') * 1000 AS integer) + 10000
      FROM games WHERE id = NEW.game_id AND date >= date('now', '-1 day')
    ON CONFLICT (game_id, user_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;
--> statement-breakpoint
CREATE TRIGGER players_calendar_delete AFTER DELETE ON players BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer) + 10000, attempts = 0
    WHERE game_id = OLD.game_id AND user_id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_marks_calendar_insert AFTER INSERT ON game_marks WHEN NEW.date >= date('now', '-1 day') BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), game_id, user_id, cast(unixepoch('subsec') * 1000 AS integer) FROM players WHERE game_id = NEW.game_id
    ON CONFLICT (game_id, user_id) DO UPDATE SET attempts = 0,
      due_at = iif(attempts = 0, max(ifnull(due_at, 0), excluded.due_at), excluded.due_at);
END;
--> statement-breakpoint
CREATE TRIGGER game_marks_calendar_update AFTER UPDATE ON game_marks
WHEN OLD.sequence IS NOT NEW.sequence AND NEW.date >= date('now', '-1 day') BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), game_id, user_id, cast(unixepoch('subsec') * 1000 AS integer) FROM players WHERE game_id = NEW.game_id
    ON CONFLICT (game_id, user_id) DO UPDATE SET attempts = 0,
      due_at = iif(attempts = 0, max(ifnull(due_at, 0), excluded.due_at), excluded.due_at);
END;
--> statement-breakpoint
CREATE TRIGGER tables_calendar_update AFTER UPDATE OF name ON tables WHEN OLD.name IS NOT NEW.name BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer), attempts = 0
    WHERE game_id IN (SELECT id FROM games WHERE table_id = NEW.id AND date >= date('now', '-1 day'));
END;
--> statement-breakpoint
-- The club's settings say where its venues are; what sends mails goes by those of before for some seconds yet.
CREATE TRIGGER club_calendar_insert AFTER INSERT ON club BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer) + 30000, attempts = 0
    WHERE game_id IN (SELECT game_id FROM game_marks WHERE date >= date('now', '-1 day'));
END;
--> statement-breakpoint
CREATE TRIGGER club_calendar_update AFTER UPDATE ON club WHEN OLD.settings IS NOT NEW.settings BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer) + 30000, attempts = 0
    WHERE game_id IN (SELECT game_id FROM game_marks WHERE date >= date('now', '-1 day'));
END;
