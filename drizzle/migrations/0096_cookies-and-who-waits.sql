-- What /privacy says of cookies and of who waits: two come with the question whether somebody is signed in, and
-- names are for members. A sentence that a club has changed stays as it is.
UPDATE pages SET version = version + 1, content = replace(content,
  'Looking around sets no cookie.</p>',
  'Looking around sets at most two of the cookies below: the one for forms, and the one that remembers a page.</p>')
WHERE path = '/privacy' AND instr(content, 'Looking around sets no cookie.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'Everyone sees who waits for an evening.</p>',
  'Members see who waits for an evening.</p>')
WHERE path = '/privacy' AND instr(content, 'Everyone sees who waits for an evening.</p>') > 0;
