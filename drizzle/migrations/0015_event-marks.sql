UPDATE event_days SET changed_at = cast(unixepoch('subsec') * 1000 AS integer);
--> statement-breakpoint
-- What calendars are told of games. A game that loses its date, its players or itself leaves a mark behind that says
-- so for some weeks; the number of changes only ever grows.
INSERT INTO game_marks (game_id, name, date, sequence, changed_at, cancelled_at)
  SELECT id, name, date, version, created_at, iif(player_count = 0, created_at, NULL) FROM games WHERE date IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER games_mark_insert AFTER INSERT ON games WHEN NEW.date IS NOT NULL BEGIN
  INSERT INTO game_marks (game_id, name, date, changed_at) VALUES (NEW.id, NEW.name, NEW.date, cast(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER games_mark_update AFTER UPDATE ON games
WHEN (OLD.date IS NOT NULL OR NEW.date IS NOT NULL) AND (OLD.date, OLD.name, OLD.table_id, OLD.player_count, OLD.max_players)
  IS NOT (NEW.date, NEW.name, NEW.table_id, NEW.player_count, NEW.max_players)
BEGIN
  INSERT INTO game_marks (game_id, name, date, changed_at, cancelled_at)
    VALUES (NEW.id, NEW.name, ifnull(NEW.date, OLD.date), cast(unixepoch('subsec') * 1000 AS integer),
      iif(NEW.date IS NULL OR NEW.player_count = 0, cast(unixepoch('subsec') * 1000 AS integer), NULL))
    ON CONFLICT (game_id) DO UPDATE SET name = excluded.name, date = excluded.date, changed_at = excluded.changed_at,
      cancelled_at = excluded.cancelled_at, sequence = sequence + ((OLD.date, OLD.name, OLD.table_id, OLD.player_count = 0)
        IS NOT (NEW.date, NEW.name, NEW.table_id, NEW.player_count = 0));
END;
--> statement-breakpoint
CREATE TRIGGER games_mark_delete AFTER DELETE ON games BEGIN
  UPDATE game_marks SET sequence = sequence + 1, changed_at = cast(unixepoch('subsec') * 1000 AS integer),
    cancelled_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE game_id = OLD.id;
END;
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
