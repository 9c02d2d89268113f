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
--> statement-breakpoint
-- The privacy page says what coming, guests and calendar invitations keep, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  '<li><p><strong>Full games at which you wait for a seat</strong>, which only you see, until you have one or wait no longer.</p></li>',
  '<li><p><strong>Evenings to which you come</strong>: everybody sees that you come, and how late you say you will be for a game. From when you come, and what you write beside it, is for members.</p></li><li><p><strong>Guests whom you bring</strong>: their names, for as long as you or they want; more about that below.</p></li><li><p><strong>Full games and evenings at which you wait for a place</strong>, until you have one or wait no longer. Members see who waits to be given a seat; that you only want to hear of one is seen by you alone. Everybody sees who waits for an evening.</p></li><li><p><strong>What your calendar was told</strong>: when you have a seat at a game with a date, we send your calendar an invitation by e-mail, and keep what it said for some three months after the game, so that changes reach it. If it answers that you decline, we free your seat and do not keep the answer. <a href="/profile">Your profile</a> has a switch for it.</p></li>')
WHERE path = '/privacy' AND instr(content, '<li><p><strong>Full games at which you wait for a seat</strong>, which only you see, until you have one or wait no longer.</p></li>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>If somebody invites you</h2><p>An admin can invite people by their e-mail address.',
  '<h2>If a member brings you as a guest</h2><p>They type the name by which you are shown, to everybody, as their guest: beside the games that you play, the evenings to which you come, and your results in the league. Editors may tick at the door that you were there. There is no account, no address and no cookie. The name is taken out of everything that is kept as soon as you, or they, ask: the member who brought you can do it, and so can every editor. What was written about you in conversations stays, and so do your results, without the name.</p><h2>If somebody invites you</h2><p>An admin can invite people by their e-mail address, and a member the guests whom they brought.')
WHERE path = '/privacy' AND instr(content, '<h2>If somebody invites you</h2><p>An admin can invite people by their e-mail address.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'and your calendar’s address at once, and frees your seats.',
  'and your calendar’s address at once, frees your seats, and takes back that you come to an evening; the guests whom you brought go with you. Only to take your games off your calendar, if it was sent any, we keep your e-mail address until those mails have left, which takes minutes, or two days at most.')
WHERE path = '/privacy' AND instr(content, 'and your calendar’s address at once, and frees your seats.') > 0;
