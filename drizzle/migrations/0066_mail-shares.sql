ALTER TABLE `mail_days` ADD `reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_days` ADD `calendars` integer DEFAULT 0 NOT NULL;