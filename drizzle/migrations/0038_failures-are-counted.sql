CREATE TABLE `failures` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	`request_id` text,
	`said` text,
	PRIMARY KEY(`day`, `kind`)
);
