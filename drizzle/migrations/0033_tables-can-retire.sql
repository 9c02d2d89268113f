ALTER TABLE `tables` ADD `seats` integer;--> statement-breakpoint
ALTER TABLE `tables` ADD `retired_at` integer;