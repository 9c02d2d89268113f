CREATE TABLE `page_paths` (
	`path` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_paths_by_page` ON `page_paths` (`page_id`);