CREATE TABLE `play_aliases` (
	`called` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `league_players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `play_aliases_by_player` ON `play_aliases` (`player_id`);