CREATE TABLE `club` (
	`row` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`settings` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "club_one_row" CHECK(row = 1)
);
--> statement-breakpoint
-- The club's name, its venues and its time zone stand in every page and every calendar.
CREATE TRIGGER club_shown_insert AFTER INSERT ON club BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER club_shown_update AFTER UPDATE ON club BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
--> statement-breakpoint
CREATE TRIGGER club_shown_delete AFTER DELETE ON club BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list IN ('site', 'calendar');
END;
