ALTER TABLE `titles` ADD `base_id` text REFERENCES titles(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `titles` ADD `typed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `titles` ADD `facts_at` integer;--> statement-breakpoint
ALTER TABLE `titles` ADD `facts_due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `titles` ADD `facts_trouble` text;--> statement-breakpoint
CREATE INDEX `titles_by_base` ON `titles` (`base_id`) WHERE base_id is not null;--> statement-breakpoint
CREATE INDEX `titles_without_facts` ON `titles` (`facts_due_at`) WHERE bgg_id is not null and facts_at is null;--> statement-breakpoint
-- What stands there was typed by the club. The bits are those of FACTS in worker/shelf/facts-rules.ts.
UPDATE titles SET typed = 6 + (year is not null) + 8 * (minutes is not null) + 16 * (weight is not null)
  + 32 * (min_age is not null) + 64 * (best_with <> 0) + 128 * is_coop;
