ALTER TABLE `posts` ADD `taken_down` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that were taken down after a report, and that their authors have not published again since.
UPDATE posts SET taken_down = 1
WHERE NOT published AND id IN (SELECT subject_id FROM reports WHERE kind = 'post' AND outcome = 'removed');
