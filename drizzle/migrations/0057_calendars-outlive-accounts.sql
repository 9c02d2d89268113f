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
ALTER TABLE `calendar_invitations` ADD `reply_token` text;
--> statement-breakpoint
-- Proves the address that answers go to. What calendars were told before keeps its address, which goes by AUTH_SECRET.
UPDATE calendar_invitations SET reply_token = lower(hex(randomblob(16))) WHERE method IS NULL;
--> statement-breakpoint
CREATE TRIGGER calendar_invitations_reply_token AFTER INSERT ON calendar_invitations BEGIN
  UPDATE calendar_invitations SET reply_token = lower(hex(randomblob(16))) WHERE id = NEW.id AND reply_token IS NULL;
END;
