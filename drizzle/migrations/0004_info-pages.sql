CREATE TABLE `page_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	`by_id` text,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `page_revisions_newest` ON `page_revisions` (`page_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `page_revisions_by_editor` ON `page_revisions` (`by_id`);--> statement-breakpoint
ALTER TABLE `pages` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `in_footer` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `pages_in_footer` ON `pages` (`title`,`path`) WHERE in_footer = 1;