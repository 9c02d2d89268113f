ALTER TABLE `result_revisions` ADD `waits` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Of earlier ones: what members wrote who are NEW still, and the last words of results that still wait.
UPDATE result_revisions SET waits = 1
WHERE confirms = 0 AND (saved_by IN (SELECT id FROM users WHERE role = 'NEW') OR id IN (SELECT revision FROM results WHERE waits = 1));
