-- The privacy page says what goes with an account, and what browsers report, wherever a club has left those words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'What you wrote and uploaded stays, without your name.',
  'What you published stays with its pictures, without your name; drafts that nobody has read, and files that stand in nothing, are deleted.')
WHERE path = '/privacy' AND instr(content, 'What you wrote and uploaded stays, without your name.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'e-mail addresses and sign-in links are taken out.',
  'e-mail addresses and sign-in links are taken out. When something breaks in your browser it reports what broke and on which kind of page, and nothing about you.')
WHERE path = '/privacy' AND instr(content, 'e-mail addresses and sign-in links are taken out.') > 0;
