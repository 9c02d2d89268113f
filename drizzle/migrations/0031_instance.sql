CREATE TABLE `instance` (
	`row` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`bound_at` integer,
	CONSTRAINT "instance_one_row" CHECK(row = 1)
);
