ALTER TABLE `games` ADD `creation_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `games_creation_key` ON `games` (`suggested_by`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
ALTER TABLE `file_uploads` ADD `creation_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `file_uploads_creation_key` ON `file_uploads` (`owner_id`,`creation_key`) WHERE creation_key is not null;--> statement-breakpoint
ALTER TABLE `messages` ADD `creation_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_creation_key` ON `messages` (`author_id`,`creation_key`) WHERE creation_key is not null;