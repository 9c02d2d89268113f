CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`url` text NOT NULL,
	`place` text NOT NULL,
	`quoted` text NOT NULL,
	`author_id` text,
	`reporter_id` text,
	`email` text,
	`network_hash` text,
	`reason` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text,
	`outcome` text,
	`answer` text DEFAULT '' NOT NULL,
	`mailed_at` integer,
	`mail_attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`kind`,`subject_id`,`reporter_id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`,`id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `reports_settled` ON `reports` (`settled_at`,`id`) WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_author` ON `reports` (`author_id`);--> statement-breakpoint
CREATE INDEX `reports_by_editor` ON `reports` (`settled_by`);--> statement-breakpoint
CREATE INDEX `reports_by_email` ON `reports` (`email`,`created_at`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `reports_by_network` ON `reports` (`network_hash`,`created_at`) WHERE network_hash is not null;--> statement-breakpoint
CREATE TABLE `risk_assessments` (
	`id` text PRIMARY KEY NOT NULL,
	`made_at` integer NOT NULL,
	`reviewer_id` text,
	`reviewer_name` text NOT NULL,
	`answers` text NOT NULL,
	`notes` text NOT NULL,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `risk_assessments_newest` ON `risk_assessments` (`made_at`,`id`);--> statement-breakpoint
CREATE INDEX `risk_assessments_by_reviewer` ON `risk_assessments` (`reviewer_id`);--> statement-breakpoint
-- Reports of messages from before, with the words as they are now; and by triggers those that an earlier version of
-- the worker still takes and settles.
INSERT INTO reports (id, kind, subject_id, url, place, quoted, author_id, reporter_id, reason, words, created_at, settled_at, outcome)
SELECT r.id, 'message', r.message_id, iif(g.id IS NULL, '/posts/' || p.slug, '/games/' || g.id), coalesce(g.name, p.title), m.text,
  m.author_id, r.reporter_id, 'other', r.reason, r.created_at, r.settled_at,
  iif(r.settled_at IS NULL, NULL, iif(m.moderation = 'BLOCK' OR m.deleted_at IS NOT NULL, 'removed', 'no-action'))
FROM message_reports r JOIN messages m ON m.id = r.message_id
LEFT JOIN games g ON g.thread_id = m.thread_id LEFT JOIN posts p ON p.thread_id = m.thread_id
WHERE g.id IS NOT NULL OR p.id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER message_reports_taken AFTER INSERT ON message_reports BEGIN
  INSERT OR IGNORE INTO reports (id, kind, subject_id, url, place, quoted, author_id, reporter_id, reason, words, created_at)
  SELECT NEW.id, 'message', NEW.message_id, iif(g.id IS NULL, '/posts/' || p.slug, '/games/' || g.id), coalesce(g.name, p.title),
    m.text, m.author_id, NEW.reporter_id, 'other', NEW.reason, NEW.created_at
  FROM messages m LEFT JOIN games g ON g.thread_id = m.thread_id LEFT JOIN posts p ON p.thread_id = m.thread_id
  WHERE m.id = NEW.message_id AND (g.id IS NOT NULL OR p.id IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER message_reports_settled AFTER UPDATE OF settled_at ON message_reports
WHEN OLD.settled_at IS NULL AND NEW.settled_at IS NOT NULL BEGIN
  -- What was decided is set later in the same batch, and not known here.
  UPDATE reports SET settled_at = NEW.settled_at WHERE id = NEW.id AND settled_at IS NULL;
END;
--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`);
--> statement-breakpoint
CREATE INDEX `users_in_order` ON `users` (name collate nocase,`public_id`);