CREATE TABLE `own_copies` (
	`user_id` text NOT NULL,
	`title_id` text NOT NULL,
	`shown_to` text NOT NULL,
	`brought_on` text,
	PRIMARY KEY(`user_id`, `title_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "own_copies_shown_to" CHECK(shown_to in ('members', 'me'))
);
--> statement-breakpoint
CREATE INDEX `own_copies_of_title` ON `own_copies` (`title_id`);--> statement-breakpoint
-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'Which games you would like to play, and can explain, is seen by members only.',
  'Which games you would like to play, and can explain, is seen by members only. Which games you have at home is seen by members, or by you alone, as you choose for each.')
WHERE path = '/privacy' AND instr(content, 'Which games you would like to play, and can explain, is seen by members only.') > 0;
