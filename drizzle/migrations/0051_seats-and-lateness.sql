ALTER TABLE `games` ADD `needed_by` text;--> statement-breakpoint
ALTER TABLE `games` ADD `needed_told` text;--> statement-breakpoint
ALTER TABLE `players` ADD `late_minutes` integer;--> statement-breakpoint
ALTER TABLE `players` ADD `late_on` text;--> statement-breakpoint
ALTER TABLE `seat_watchers` ADD `seat_me_until` integer;--> statement-breakpoint
ALTER TABLE `seat_watchers` ADD `seat_me_since` integer;--> statement-breakpoint
ALTER TABLE `seat_watchers` ADD `seat_me_on` text;