CREATE TABLE `walk_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`by_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `walk_ins_by_editor` ON `walk_ins` (`by_id`);--> statement-breakpoint
CREATE INDEX `walk_ins_named` ON `walk_ins` (`at`) WHERE name is not null;--> statement-breakpoint
ALTER TABLE `attendances` ADD `walk_in_id` text REFERENCES walk_ins(id) ON DELETE set null;--> statement-breakpoint
CREATE UNIQUE INDEX `attendances_walk_in_once` ON `attendances` (`event_day_id`,`walk_in_id`);--> statement-breakpoint
CREATE INDEX `attendances_by_walk_in` ON `attendances` (`walk_in_id`) WHERE walk_in_id is not null;
--> statement-breakpoint
-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>If someone invites you</h2>',
  '<h2>If you come without an account</h2><p>At the door, an editor may write down your first name, so that the club can count who was new and who came again. Only editors and admins see it. It’s taken out six months after you last came, unless the club has set another time, and earlier if you ask; what stays is that someone was there.</p><h2>If someone invites you</h2>')
WHERE path = '/privacy' AND instr(content, '<h2>If someone invites you</h2>') > 0;
