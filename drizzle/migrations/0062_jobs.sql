CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`due` integer NOT NULL,
	`started` integer,
	`done` integer,
	`cursor` text,
	`failures` integer DEFAULT 0 NOT NULL
);
