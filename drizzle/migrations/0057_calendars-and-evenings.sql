CREATE TABLE `calendar_cancellations` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`reply_token` text,
	`sequence` integer NOT NULL,
	`told` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `calendar_invitations` ADD `reply_token` text;--> statement-breakpoint
ALTER TABLE `day_notes` ADD `deleted_at` integer;
--> statement-breakpoint
-- Proves the address that answers go to. What calendars were told before keeps its address, which goes by AUTH_SECRET.
UPDATE calendar_invitations SET reply_token = lower(hex(randomblob(16))) WHERE method IS NULL;
--> statement-breakpoint
CREATE TRIGGER calendar_invitations_reply_token AFTER INSERT ON calendar_invitations BEGIN
  UPDATE calendar_invitations SET reply_token = lower(hex(randomblob(16))) WHERE id = NEW.id AND reply_token IS NULL;
END;
--> statement-breakpoint
-- As 0049 made it, but that a seat belongs to the day that begins first of those on its date, and no longer to the first by its kind.
DROP VIEW `attendance`;
--> statement-breakpoint
CREATE VIEW `attendance` AS
  SELECT event_day_id, user_id FROM comings WHERE waiting = 0
  UNION ALL
  SELECT d.id, p.user_id FROM event_days d JOIN games g ON g.date = d.date JOIN players p ON p.game_id = g.id
  WHERE d.id = (SELECT e.id FROM event_days e WHERE e.date = d.date AND e.removed_at IS NULL
    ORDER BY e.cancelled_at IS NOT NULL, ifnull(ifnull(e.starts_at,
      (SELECT substr(s.value, 1, 5) FROM club_settings s WHERE s.name = 'hours-' || e.event_type)), '~'), e.event_type LIMIT 1);
