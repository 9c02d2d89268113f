-- What the table needs of a result stands with the placing, also for results from before.
UPDATE placings SET (season_year, played_on) = (SELECT season_year, played_on FROM results WHERE id = result_id);
--> statement-breakpoint
UPDATE placings SET faced = (SELECT count(*) - 1 FROM placings o WHERE o.result_id = placings.result_id),
  beaten2 = (SELECT ifnull(sum(2 * (o.place > placings.place) + (o.place = placings.place)), 0) FROM placings o
    WHERE o.result_id = placings.result_id AND o.player_id <> placings.player_id);
--> statement-breakpoint
UPDATE league_players SET games = (SELECT count(*) FROM placings WHERE player_id = league_players.id);
--> statement-breakpoint
UPDATE seasons SET last_day = (SELECT max(played_on) FROM placings WHERE season_year = year AND faced > 0),
  games = (SELECT count(DISTINCT result_id) FROM placings WHERE season_year = year AND faced > 0);
--> statement-breakpoint
-- Whatever happens to what a table is made of, its season is marked: the batch that did it refreshes the marked tables
-- at its end, and a batch that was refused has marked nothing.
CREATE TRIGGER placings_insert AFTER INSERT ON placings BEGIN
  UPDATE seasons SET stale = 1 WHERE year = NEW.season_year AND NOT stale;
  UPDATE league_players SET games = games + 1 WHERE id = NEW.player_id;
END;
--> statement-breakpoint
CREATE TRIGGER placings_delete AFTER DELETE ON placings BEGIN
  UPDATE seasons SET stale = 1 WHERE year = OLD.season_year AND NOT stale;
  UPDATE league_players SET games = games - 1 WHERE id = OLD.player_id;
END;
--> statement-breakpoint
CREATE TRIGGER placings_update AFTER UPDATE ON placings BEGIN
  UPDATE seasons SET stale = 1 WHERE year IN (OLD.season_year, NEW.season_year) AND NOT stale;
  UPDATE league_players SET games = games - 1 WHERE id = OLD.player_id;
  UPDATE league_players SET games = games + 1 WHERE id = NEW.player_id;
END;
--> statement-breakpoint
CREATE TRIGGER seasons_rule AFTER UPDATE OF correction, minimum_games, closed_at ON seasons BEGIN
  UPDATE seasons SET stale = 1 WHERE year = NEW.year AND NOT stale;
END;
--> statement-breakpoint
CREATE TRIGGER users_in_league AFTER UPDATE OF participate_in_league ON users
WHEN NEW.participate_in_league <> OLD.participate_in_league BEGIN
  UPDATE seasons SET stale = 1 WHERE NOT stale AND closed_at IS NULL AND EXISTS (SELECT 1 FROM placings
    WHERE faced > 0 AND season_year = year AND player_id = (SELECT id FROM league_players WHERE user_id = NEW.id));
END;
--> statement-breakpoint
CREATE TRIGGER league_players_assigned AFTER UPDATE OF user_id ON league_players
WHEN NEW.user_id IS NOT OLD.user_id BEGIN
  UPDATE seasons SET stale = 1 WHERE NOT stale AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM placings WHERE faced > 0 AND season_year = year AND player_id = NEW.id);
END;
--> statement-breakpoint
-- Who leaves the club leaves their results without their name; who was not listed stays so.
CREATE TRIGGER users_leave_league BEFORE DELETE ON users BEGIN
  UPDATE league_players SET name = 'A former member', unlisted = NOT OLD.participate_in_league
    WHERE user_id = OLD.id;
END;
