ALTER TABLE `file_uploads` ADD `tiny` text;--> statement-breakpoint
ALTER TABLE `file_uploads` ADD `state` text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
CREATE INDEX `file_uploads_by_state` ON `file_uploads` (`state`,`created_at`);