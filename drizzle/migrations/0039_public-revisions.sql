-- Revisions of all that the pages of visitors show ('site') and of what calendars that subscribed are told ('calendar').
-- Unlike that of the list of games they do not count: each change draws a new one, so that no other state, of a database
-- restored from a backup for instance, has the same.
INSERT INTO revisions (list, revision) VALUES ('site', abs(random() >> 11)), ('calendar', abs(random() >> 11));
--> statement-breakpoint
-- Who takes or leaves a seat changes player_count of the game.
CREATE TRIGGER games_shown_insert AFTER INSERT ON games BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER games_shown_update AFTER UPDATE ON games BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER games_shown_delete AFTER DELETE ON games BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER players_shown_update AFTER UPDATE OF teaches, brings ON players BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER tables_shown_insert AFTER INSERT ON tables BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER tables_shown_update AFTER UPDATE ON tables BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER tables_shown_delete AFTER DELETE ON tables BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
-- An account that nobody has heard of is shown nowhere.
CREATE TRIGGER users_shown_update AFTER UPDATE OF name, color, public_id, participate_in_league ON users BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER users_shown_delete AFTER DELETE ON users BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
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
-- When the crons ran last is a setting that no page shows.
CREATE TRIGGER club_settings_shown_insert AFTER INSERT ON club_settings WHEN NEW.name NOT LIKE 'ran-%' BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER club_settings_shown_update AFTER UPDATE ON club_settings WHEN NEW.name NOT LIKE 'ran-%' BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER club_settings_shown_delete AFTER DELETE ON club_settings WHEN OLD.name NOT LIKE 'ran-%' BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
-- Kept by triggers on games, but for this.
CREATE TRIGGER game_marks_shown_delete AFTER DELETE ON game_marks BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('calendar');
END;
--> statement-breakpoint
-- Drafts are saved again and again while somebody writes.
CREATE TRIGGER posts_shown_insert AFTER INSERT ON posts WHEN NEW.published BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER posts_shown_update AFTER UPDATE ON posts WHEN NEW.published OR OLD.published BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER posts_shown_delete AFTER DELETE ON posts WHEN OLD.published BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER post_tags_shown_insert AFTER INSERT ON post_tags BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER post_tags_shown_update AFTER UPDATE OF tag_slug, listed_at ON post_tags BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER post_tags_shown_delete AFTER DELETE ON post_tags BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER tags_shown_insert AFTER INSERT ON tags BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER tags_shown_update AFTER UPDATE ON tags BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER tags_shown_delete AFTER DELETE ON tags BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER pages_shown_insert AFTER INSERT ON pages BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER pages_shown_update AFTER UPDATE ON pages BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER pages_shown_delete AFTER DELETE ON pages BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER file_uploads_shown_insert AFTER INSERT ON file_uploads WHEN NEW.post_id IS NOT NULL OR NEW.page_id IS NOT NULL BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER file_uploads_shown_update AFTER UPDATE ON file_uploads BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER file_uploads_shown_delete AFTER DELETE ON file_uploads BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
-- A season is changed in the same transaction as its standings, whose rows are many.
CREATE TRIGGER seasons_shown_insert AFTER INSERT ON seasons BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER seasons_shown_update AFTER UPDATE ON seasons BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER seasons_shown_delete AFTER DELETE ON seasons BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER results_shown_insert AFTER INSERT ON results BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER results_shown_update AFTER UPDATE ON results BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER results_shown_delete AFTER DELETE ON results BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
--> statement-breakpoint
CREATE TRIGGER league_players_shown_update AFTER UPDATE OF name, user_id, unlisted ON league_players BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site');
END;
