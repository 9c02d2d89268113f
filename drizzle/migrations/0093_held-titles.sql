ALTER TABLE `own_copies` ADD `is_held` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `own_copies_whose_name_waits` ON `own_copies` (`title_id`) WHERE is_held;