CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`title` text NOT NULL,
	`words` text NOT NULL,
	CONSTRAINT "search_documents_kind" CHECK(kind in ('post', 'page', 'game')),
	CONSTRAINT "search_documents_id" CHECK(id < 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_once` ON `search_documents` (`kind`,`ref`);