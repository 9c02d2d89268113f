ALTER TABLE `uninvited` ADD `keyed` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- What /privacy says of it, sentence by sentence, where a club has left a sentence as it was.
UPDATE pages SET version = version + 1, content = replace(content,
  'The log of decisions keeps it.</p></li>',
  'The log of decisions keeps it for a year.</p></li>')
WHERE path = '/privacy' AND instr(content, 'The log of decisions keeps it.</p></li>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'we delete your address at once and keep a code (SHA-256) by which we recognise it, so that nobody invites it again.',
  'we delete your address at once and keep it in scrambled form, from which nobody can read it, so that nobody invites it again.')
WHERE path = '/privacy' AND instr(content, 'we delete your address at once and keep a code (SHA-256) by which we recognise it, so that nobody invites it again.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'What editors and admins decide (hiding a comment, changing a role or a page) is kept with their name and the time, so that it can be accounted for.',
  'What editors and admins decide (hiding a comment, changing a role or a page) is kept for a year with their name and the time, so that it can be accounted for.')
WHERE path = '/privacy' AND instr(content, 'What editors and admins decide (hiding a comment, changing a role or a page) is kept with their name and the time, so that it can be accounted for.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'the guests whom you brought go with you.',
  'the guests you brought go with you, with their names and the addresses you invited them at.')
WHERE path = '/privacy' AND instr(content, 'the guests whom you brought go with you.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'The league keeps its results under the name with which they were written down, and the log of decisions keeps the names of those who made them; ask, and we take yours out.',
  'The league keeps its results, without your name and those of your guests; players it knew before you brought them keep theirs. The log of decisions keeps the names of those who made them for a year; ask, and we take yours out sooner.')
WHERE path = '/privacy' AND instr(content, 'The league keeps its results under the name with which they were written down, and the log of decisions keeps the names of those who made them; ask, and we take yours out.') > 0;
