-- The privacy page says what reports, backups, counted failures and suspensions keep, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  '<li><p><strong>What you report</strong>: a comment that you report, and why, is seen by editors and admins only.</p></li>',
  '<li><p><strong>What you report</strong>: what you report, and why, is seen by editors and admins only. It is kept for a year after it was answered. If you report without an account, your e-mail address is deleted 30 days after the answer, and your network address, in scrambled form, after a day.</p></li><li><p><strong>A suspension</strong>: why a membership is suspended and until when, which its member and the admins see, until it is over. The log of decisions keeps it.</p></li>')
WHERE path = '/privacy' AND instr(content, '<li><p><strong>What you report</strong>: a comment that you report, and why, is seen by editors and admins only.</p></li>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'and nothing about you.',
  'and nothing about you. What failed is also counted by the day, with the ids of a few requests and nobody’s name, for some weeks.')
WHERE path = '/privacy' AND instr(content, 'and on which kind of page, and nothing about you.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'and the log of decisions keeps the names of those who made them; ask, and we take yours out.</p>',
  'and the log of decisions keeps the names of those who made them; ask, and we take yours out.</p><p>The site makes a backup of its records every week, which only admins can open. It is kept for eight weeks: then what you deleted is gone from there, too.</p>')
WHERE path = '/privacy' AND instr(content, 'and the log of decisions keeps the names of those who made them; ask, and we take yours out.</p>') > 0;
