CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `digest` integer DEFAULT false NOT NULL;