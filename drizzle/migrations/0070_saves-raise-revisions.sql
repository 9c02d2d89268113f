-- Saves raise the revisions of the lists that show what they change (worker/db/effects.ts), and no trigger does.
DROP TRIGGER club_shown_insert;
--> statement-breakpoint
DROP TRIGGER club_shown_update;
--> statement-breakpoint
DROP TRIGGER club_shown_delete;
--> statement-breakpoint
DROP TRIGGER club_settings_shown_insert;
--> statement-breakpoint
DROP TRIGGER club_settings_shown_update;
--> statement-breakpoint
DROP TRIGGER club_settings_shown_delete;
--> statement-breakpoint
DROP TRIGGER comings_shown_insert;
--> statement-breakpoint
DROP TRIGGER comings_shown_update;
--> statement-breakpoint
DROP TRIGGER comings_shown_delete;
--> statement-breakpoint
DROP TRIGGER event_days_shown_insert;
--> statement-breakpoint
DROP TRIGGER event_days_shown_update;
--> statement-breakpoint
DROP TRIGGER event_days_shown_delete;
--> statement-breakpoint
DROP TRIGGER event_kinds_shown_insert;
--> statement-breakpoint
DROP TRIGGER event_kinds_shown_update;
--> statement-breakpoint
DROP TRIGGER event_kinds_shown_delete;
--> statement-breakpoint
DROP TRIGGER file_uploads_shown_insert;
--> statement-breakpoint
DROP TRIGGER file_uploads_shown_update;
--> statement-breakpoint
DROP TRIGGER file_uploads_shown_delete;
--> statement-breakpoint
DROP TRIGGER game_marks_shown_delete;
--> statement-breakpoint
DROP TRIGGER games_revision_insert;
--> statement-breakpoint
DROP TRIGGER games_revision_update;
--> statement-breakpoint
DROP TRIGGER games_revision_delete;
--> statement-breakpoint
DROP TRIGGER games_shown_insert;
--> statement-breakpoint
DROP TRIGGER games_shown_update;
--> statement-breakpoint
DROP TRIGGER games_shown_delete;
--> statement-breakpoint
DROP TRIGGER join_links_shown_insert;
--> statement-breakpoint
DROP TRIGGER join_links_shown_update;
--> statement-breakpoint
DROP TRIGGER join_links_shown_delete;
--> statement-breakpoint
DROP TRIGGER league_players_shown_update;
--> statement-breakpoint
DROP TRIGGER pages_shown_insert;
--> statement-breakpoint
DROP TRIGGER pages_shown_update;
--> statement-breakpoint
DROP TRIGGER pages_shown_delete;
--> statement-breakpoint
DROP TRIGGER players_revision;
--> statement-breakpoint
DROP TRIGGER players_shown_update;
--> statement-breakpoint
DROP TRIGGER players_moved;
--> statement-breakpoint
DROP TRIGGER post_tags_shown_insert;
--> statement-breakpoint
DROP TRIGGER post_tags_shown_update;
--> statement-breakpoint
DROP TRIGGER post_tags_shown_delete;
--> statement-breakpoint
DROP TRIGGER posts_shown_insert;
--> statement-breakpoint
DROP TRIGGER posts_shown_update;
--> statement-breakpoint
DROP TRIGGER posts_shown_delete;
--> statement-breakpoint
DROP TRIGGER results_shown_insert;
--> statement-breakpoint
DROP TRIGGER results_shown_update;
--> statement-breakpoint
DROP TRIGGER results_shown_delete;
--> statement-breakpoint
DROP TRIGGER seasons_shown_insert;
--> statement-breakpoint
DROP TRIGGER seasons_shown_update;
--> statement-breakpoint
DROP TRIGGER seasons_shown_delete;
--> statement-breakpoint
DROP TRIGGER tables_revision;
--> statement-breakpoint
DROP TRIGGER tables_shown_insert;
--> statement-breakpoint
DROP TRIGGER tables_shown_update;
--> statement-breakpoint
DROP TRIGGER tables_shown_delete;
--> statement-breakpoint
DROP TRIGGER tags_shown_insert;
--> statement-breakpoint
DROP TRIGGER tags_shown_update;
--> statement-breakpoint
DROP TRIGGER tags_shown_delete;
--> statement-breakpoint
DROP TRIGGER threads_shown_update;
--> statement-breakpoint
DROP TRIGGER users_revision;
--> statement-breakpoint
DROP TRIGGER users_shown_update;
--> statement-breakpoint
DROP TRIGGER users_shown_delete;
--> statement-breakpoint
-- A worker of before relies on them. The minute of such a worker, which notes its runs by this name, raises every list: what it
-- keeps is at most a minute old.
CREATE TRIGGER club_settings_older_worker AFTER UPDATE ON club_settings WHEN NEW.name = 'ran-minute' BEGIN
  UPDATE revisions SET revision = abs(random() >> 11);
END;
