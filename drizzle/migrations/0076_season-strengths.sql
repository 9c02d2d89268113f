CREATE TABLE `season_strengths` (
	`year` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`players` text NOT NULL,
	`never_met` real,
	FOREIGN KEY (`year`) REFERENCES `seasons`(`year`) ON UPDATE no action ON DELETE cascade
);
