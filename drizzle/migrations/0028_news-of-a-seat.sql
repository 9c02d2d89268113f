ALTER TABLE `mails` ADD `seat_of` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `seat_of` text;