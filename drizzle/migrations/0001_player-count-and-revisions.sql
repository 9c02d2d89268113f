-- The number of players of a game is kept by the database itself, so that no race can seat one too many:
-- the check games_not_overfull refuses the statement, whoever sent it.
CREATE TRIGGER players_join AFTER INSERT ON players BEGIN
  UPDATE games SET player_count = player_count + 1 WHERE id = NEW.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER players_leave AFTER DELETE ON players BEGIN
  UPDATE games SET player_count = player_count - 1 WHERE id = OLD.game_id;
END;
--> statement-breakpoint
-- The revision of the current list grows with everything that the list shows.
INSERT INTO revisions (list, revision) VALUES ('games', 1);
--> statement-breakpoint
CREATE TRIGGER games_revision_insert AFTER INSERT ON games BEGIN
  UPDATE revisions SET revision = revision + 1 WHERE list = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER games_revision_update AFTER UPDATE ON games BEGIN
  UPDATE revisions SET revision = revision + 1 WHERE list = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER games_revision_delete AFTER DELETE ON games BEGIN
  UPDATE revisions SET revision = revision + 1 WHERE list = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER tables_revision AFTER UPDATE ON tables BEGIN
  UPDATE revisions SET revision = revision + 1 WHERE list = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER users_revision AFTER UPDATE OF name, color, public_id ON users BEGIN
  UPDATE revisions SET revision = revision + 1 WHERE list = 'games';
END;
