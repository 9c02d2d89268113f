ALTER TABLE `users` ADD `guest_of` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `users` ADD `guest_name` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_guest_once` ON `users` (`guest_of`,case when held_name is null then guest_name else held_name end collate nocase) WHERE guest_of is not null;--> statement-breakpoint
ALTER TABLE `invitations` ADD `guest_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_of_guests` ON `invitations` (`guest_id`) WHERE guest_id is not null;--> statement-breakpoint
-- What everybody sees of a guest says who brought them: "Sam (Ada’s guest)", or "Ada’s guest" without a name of their own.
CREATE TRIGGER guests_named_insert AFTER INSERT ON users WHEN NEW.guest_of IS NOT NULL BEGIN
  UPDATE users SET name = ifnull((SELECT iif(NEW.guest_name IS NULL, h.name || '’s guest', NEW.guest_name || ' (' || h.name || '’s guest)')
    FROM users h WHERE h.id = NEW.guest_of), NEW.name) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER guests_named_update AFTER UPDATE OF guest_name ON users WHEN NEW.guest_of IS NOT NULL BEGIN
  UPDATE users SET name = ifnull((SELECT iif(NEW.guest_name IS NULL, h.name || '’s guest', NEW.guest_name || ' (' || h.name || '’s guest)')
    FROM users h WHERE h.id = NEW.guest_of), NEW.name) WHERE id = NEW.id;
  UPDATE league_players SET name = ifnull(NEW.guest_name, 'A guest') WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER guests_named_after_hosts AFTER UPDATE OF name ON users WHEN NEW.guest_of IS NULL AND NEW.name <> OLD.name BEGIN
  UPDATE users SET name = iif(guest_name IS NULL, NEW.name || '’s guest', guest_name || ' (' || NEW.name || '’s guest)')
    WHERE guest_of = NEW.id;
END;
--> statement-breakpoint
-- A guest who goes with who brought them stays in the league, as every player without an account.
DROP TRIGGER users_leave_league;
--> statement-breakpoint
CREATE TRIGGER users_leave_league BEFORE DELETE ON users WHEN OLD.guest_of IS NULL BEGIN
  UPDATE league_players SET name = 'A former member', unlisted = NOT OLD.participate_in_league
    WHERE user_id = OLD.id;
END;
--> statement-breakpoint
-- A guest's seat becomes a member's.
CREATE TRIGGER players_moved AFTER UPDATE OF user_id ON players BEGIN
  UPDATE revisions SET revision = revision + 1 WHERE list = 'games';
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
