CREATE TABLE `comings` (
	`event_day_id` text NOT NULL,
	`user_id` text NOT NULL,
	`from_time` text,
	`note` text,
	`since` integer NOT NULL,
	`waiting` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`event_day_id`, `user_id`),
	FOREIGN KEY (`event_day_id`) REFERENCES `event_days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comings_by_user` ON `comings` (`user_id`,`event_day_id`);--> statement-breakpoint
CREATE INDEX `comings_waiting` ON `comings` (`event_day_id`,`since`,`user_id`) WHERE waiting = 1;--> statement-breakpoint
ALTER TABLE `event_days` ADD `capacity` integer;
--> statement-breakpoint
-- Who comes to which day, twice who said so and has a seat: the parts of a UNION would be read whole for each day. Where several days are on one date, a seat belongs to the one by whose hours its game goes.
CREATE VIEW `attendance` AS
  SELECT event_day_id, user_id FROM comings WHERE waiting = 0
  UNION ALL
  SELECT d.id, p.user_id FROM event_days d JOIN games g ON g.date = d.date JOIN players p ON p.game_id = g.id
  WHERE d.id = (SELECT e.id FROM event_days e WHERE e.date = d.date AND e.removed_at IS NULL
    ORDER BY e.cancelled_at IS NOT NULL, e.event_type LIMIT 1);
--> statement-breakpoint
-- Never more than there is room for, but by seats at games, which no capacity refuses: who has one takes no further place.
CREATE TRIGGER comings_not_overfull_insert BEFORE INSERT ON comings
WHEN NEW.waiting = 0 AND (SELECT capacity FROM event_days WHERE id = NEW.event_day_id)
    <= (SELECT count(DISTINCT user_id) FROM attendance WHERE event_day_id = NEW.event_day_id)
  AND NOT EXISTS (SELECT 1 FROM attendance WHERE event_day_id = NEW.event_day_id AND user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'comings_not_overfull');
END;
--> statement-breakpoint
CREATE TRIGGER comings_not_overfull_update BEFORE UPDATE OF waiting ON comings
WHEN NEW.waiting = 0 AND OLD.waiting = 1 AND (SELECT capacity FROM event_days WHERE id = NEW.event_day_id)
    <= (SELECT count(DISTINCT user_id) FROM attendance WHERE event_day_id = NEW.event_day_id)
  AND NOT EXISTS (SELECT 1 FROM attendance WHERE event_day_id = NEW.event_day_id AND user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'comings_not_overfull');
END;
--> statement-breakpoint
CREATE TRIGGER event_days_room BEFORE UPDATE OF capacity ON event_days
WHEN NEW.capacity < ifnull(OLD.capacity, NEW.capacity + 1)
  AND NEW.capacity < (SELECT count(DISTINCT user_id) FROM attendance WHERE event_day_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'event_days_room');
END;
--> statement-breakpoint
CREATE TRIGGER comings_shown_insert AFTER INSERT ON comings BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER comings_shown_update AFTER UPDATE ON comings BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER comings_shown_delete AFTER DELETE ON comings BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list = 'site';
END;
