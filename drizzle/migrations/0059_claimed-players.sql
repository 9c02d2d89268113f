ALTER TABLE `league_players` ADD `claimed` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whom members have brought as players of the league until now: those whom the league knew before there was the guest.
UPDATE league_players SET claimed = 1
WHERE user_id IN (SELECT id FROM users WHERE guest_of IS NOT NULL)
  AND (games = 0 OR EXISTS (SELECT 1 FROM placings p JOIN results r ON r.id = p.result_id JOIN users u ON u.id = league_players.user_id
    WHERE p.player_id = league_players.id AND r.created_at < u.created_at));
--> statement-breakpoint
-- As 0050 made it, but that a player whom a guest only claims to be keeps the name that the league knows.
DROP TRIGGER guests_named_update;
--> statement-breakpoint
CREATE TRIGGER guests_named_update AFTER UPDATE OF guest_name ON users WHEN NEW.guest_of IS NOT NULL BEGIN
  UPDATE users SET name = ifnull((SELECT iif(NEW.guest_name IS NULL, h.name || '’s guest', NEW.guest_name || ' (' || h.name || '’s guest)')
    FROM users h WHERE h.id = NEW.guest_of), NEW.name) WHERE id = NEW.id;
  UPDATE league_players SET name = ifnull(NEW.guest_name, 'A guest') WHERE user_id = NEW.id AND NOT claimed;
END;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'the member who brought you can do it, and so can every editor.',
  'the member who brought you can do it, and so can every editor; in the league, where it knew you before, an editor.')
WHERE path = '/privacy' AND instr(content, 'the member who brought you can do it, and so can every editor.') > 0;
