CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`name` text,
	`note` text,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`sendings` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`used_at` integer,
	`declined_at` integer,
	`revoked_at` integer,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email_unique` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_newest` ON `invitations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_due` ON `invitations` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `invitations_by_end` ON `invitations` (`ends_at`);--> statement-breakpoint
CREATE INDEX `invitations_by_inviter` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `join_links` (
	`code` text PRIMARY KEY NOT NULL,
	`label` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`ends_on` text NOT NULL,
	`uses_most` integer,
	`joined` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `join_links_by_maker` ON `join_links` (`created_by`);--> statement-breakpoint
CREATE TABLE `uninvited` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mail_days` ADD `invitations` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The privacy page says what becomes of the addresses of those who are invited, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>Cookies, and what your browser keeps</h2>',
  '<h2>If somebody invites you</h2><p>An admin can invite people by their e-mail address. We keep your address, and the name that came with it, to send you that invitation, for 30 days after it was sent; then we delete them. If you tell us that you are not interested, or if you delete your account, we delete your address at once and keep a code (SHA-256) by which we recognise it, so that nobody invites it again.</p><h2>Cookies, and what your browser keeps</h2>')
WHERE path = '/privacy' AND instr(content, '<h2>Cookies, and what your browser keeps</h2>') > 0;
--> statement-breakpoint
-- The page that a link leads to says whether it is good.
CREATE TRIGGER join_links_shown_insert AFTER INSERT ON join_links BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER join_links_shown_update AFTER UPDATE ON join_links BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list = 'site';
END;
--> statement-breakpoint
CREATE TRIGGER join_links_shown_delete AFTER DELETE ON join_links BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list = 'site';
END;
