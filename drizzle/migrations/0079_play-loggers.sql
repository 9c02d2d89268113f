CREATE TABLE `play_loggers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`fetched_at` integer,
	`due_at` integer NOT NULL,
	`is_unknown` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `play_loggers_due` ON `play_loggers` (`due_at`);--> statement-breakpoint
CREATE TABLE `waiting_plays` (
	`source` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`play` text,
	`fetched_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_plays_by_user` ON `waiting_plays` (`user_id`);--> statement-breakpoint
CREATE INDEX `waiting_plays_newest` ON `waiting_plays` (`fetched_at`,`source`) WHERE play is not null;--> statement-breakpoint
-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'A search for a game is passed on to BoardGameGeek by our server, without a word about who asked.',
  'A search for a game is passed on to BoardGameGeek by our server, without a word about who asked. If you switch it on in your profile, our server also asks there for the plays that you log, with the names in them: editors of the league decide which of them count. What still waits is deleted when you switch it off or leave, and after two months.')
WHERE path = '/privacy' AND instr(content, 'A search for a game is passed on to BoardGameGeek by our server, without a word about who asked.') > 0;
