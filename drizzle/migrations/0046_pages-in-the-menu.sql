ALTER TABLE `pages` ADD `in_menu` integer;--> statement-breakpoint
CREATE INDEX `pages_of_menu` ON `pages` (`title`,`path`) WHERE in_menu is not null;