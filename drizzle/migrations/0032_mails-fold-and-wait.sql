CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `times` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `digest` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_waiting` ON `mails` (`user_id`,`url`) WHERE done_at is null;