-- Tables are computed by the worker from now on, in the change that saves a result: a season's version tells two of them
-- apart that were made of the same placings. No trigger marks a season any more.
ALTER TABLE `seasons` ADD `version` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP TRIGGER placings_insert;
--> statement-breakpoint
DROP TRIGGER placings_delete;
--> statement-breakpoint
DROP TRIGGER placings_update;
--> statement-breakpoint
DROP TRIGGER seasons_rule;
--> statement-breakpoint
DROP TRIGGER users_in_league;
--> statement-breakpoint
DROP TRIGGER league_players_assigned;
--> statement-breakpoint
CREATE TRIGGER placings_insert AFTER INSERT ON placings BEGIN
  UPDATE league_players SET games = games + 1 WHERE id = NEW.player_id;
END;
--> statement-breakpoint
CREATE TRIGGER placings_delete AFTER DELETE ON placings BEGIN
  UPDATE league_players SET games = games - 1 WHERE id = OLD.player_id;
END;
--> statement-breakpoint
CREATE TRIGGER placings_update AFTER UPDATE OF player_id ON placings BEGIN
  UPDATE league_players SET games = games - 1 WHERE id = OLD.player_id;
  UPDATE league_players SET games = games + 1 WHERE id = NEW.player_id;
END;
--> statement-breakpoint
-- A worker of before makes the tables of open seasons anew that are marked, at the end of whatever it does to them, and
-- takes the mark away. It finds every season marked, always; and what it has made anew is a newer version.
UPDATE seasons SET stale = 1;
--> statement-breakpoint
CREATE TRIGGER seasons_for_older_workers AFTER UPDATE OF stale ON seasons BEGIN
  UPDATE seasons SET stale = 1, version = version + 1 WHERE year = NEW.year;
END;
--> statement-breakpoint
CREATE TRIGGER seasons_opened_for_older_workers AFTER INSERT ON seasons BEGIN
  UPDATE seasons SET stale = 1 WHERE year = NEW.year;
END;
