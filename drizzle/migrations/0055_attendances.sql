CREATE TABLE `attendances` (
	`event_day_id` text NOT NULL,
	`user_id` text,
	`by_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`event_day_id`) REFERENCES `event_days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attendances_once` ON `attendances` (`event_day_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `attendances_by_user` ON `attendances` (`user_id`,`event_day_id`);--> statement-breakpoint
CREATE INDEX `attendances_by_editor` ON `attendances` (`by_id`);
--> statement-breakpoint
-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  '<li><p><strong>A suspension</strong>',
  '<li><p><strong>Which evenings you were at</strong>: editors tick it at the door, for editors and admins only. When you leave, it is still counted how many were there, and not known that you were.</p></li><li><p><strong>A suspension</strong>')
WHERE path = '/privacy' AND instr(content, '<li><p><strong>A suspension</strong>') > 0;
