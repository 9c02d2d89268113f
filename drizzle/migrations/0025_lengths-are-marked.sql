-- How long a game takes is how long its entry in calendars is.
DROP TRIGGER games_mark_update;
--> statement-breakpoint
CREATE TRIGGER games_mark_update AFTER UPDATE ON games
WHEN (OLD.date IS NOT NULL OR NEW.date IS NOT NULL) AND (OLD.date, OLD.name, OLD.table_id, OLD.player_count, OLD.max_players, OLD.expected_minutes)
  IS NOT (NEW.date, NEW.name, NEW.table_id, NEW.player_count, NEW.max_players, NEW.expected_minutes)
BEGIN
  INSERT INTO game_marks (game_id, name, date, changed_at, cancelled_at)
    VALUES (NEW.id, NEW.name, ifnull(NEW.date, OLD.date), cast(unixepoch('subsec') * 1000 AS integer),
      iif(NEW.date IS NULL OR NEW.player_count = 0, cast(unixepoch('subsec') * 1000 AS integer), NULL))
    ON CONFLICT (game_id) DO UPDATE SET name = excluded.name, date = excluded.date, changed_at = excluded.changed_at,
      cancelled_at = excluded.cancelled_at, sequence = sequence + ((OLD.date, OLD.name, OLD.table_id, OLD.player_count = 0, OLD.expected_minutes)
        IS NOT (NEW.date, NEW.name, NEW.table_id, NEW.player_count = 0, NEW.expected_minutes));
END;
