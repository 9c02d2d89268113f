-- Whoever was a guest has a calendar as every member has, which is told of the seats they brought with them: by their own
-- row, once it is a member's, or by those that are moved to the account they had already.
CREATE TRIGGER users_calendar_member AFTER UPDATE OF guest_of ON users
WHEN OLD.guest_of IS NOT NULL AND NEW.guest_of IS NULL BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), p.game_id, p.user_id, cast(unixepoch('subsec') * 1000 AS integer)
      FROM players p JOIN games g ON g.id = p.game_id
      WHERE p.user_id = NEW.id AND g.date >= date('now', '-1 day')
    ON CONFLICT (game_id, user_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;
--> statement-breakpoint
CREATE TRIGGER players_calendar_move AFTER UPDATE OF user_id ON players WHEN OLD.user_id IS NOT NEW.user_id BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), NEW.game_id, NEW.user_id, cast(unixepoch('subsec') * 1000 AS integer)
      FROM games WHERE id = NEW.game_id AND date >= date('now', '-1 day')
    ON CONFLICT (game_id, user_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;
