-- Leaving and guests as their buttons are called today, and levels of notifications in place of a switch for each kind.
-- A sentence that a club has changed stays as it is.
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Open the game and press “Leave”, as early as you can. Your seat is free at once, and someone else can have it.</p>',
  '<p>Open the game, press “…” and then “Leave”, as early as you can. Your seat is free at once, and someone else can have it.</p>')
WHERE path = '/faq' AND instr(content, '<p>Open the game and press “Leave”, as early as you can. Your seat is free at once, and someone else can have it.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'If they have no account, press “Bring a guest…” there.</p>',
  'If they have no account, press “A guest” there.</p>')
WHERE path = '/faq' AND instr(content, 'If they have no account, press “Bring a guest…” there.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<a href="/profile">Your profile</a> has a switch for each kind, and each of these emails has a link that stops the rest of its kind.</p>',
  'On <a href="/profile">your profile</a> you choose how much, from “Quiet” to “Everything”, and each of these emails has a link that stops the rest of its kind.</p>')
WHERE path = '/faq' AND instr(content, '<a href="/profile">Your profile</a> has a switch for each kind, and each of these emails has a link that stops the rest of its kind.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<a href="/profile">Your profile</a> has a switch for each kind of news, and each of these emails has a link that stops it.',
  'On <a href="/profile">your profile</a> you choose how much we tell you, and each of these emails has a link that stops the rest of its kind.')
WHERE path = '/privacy' AND instr(content, '<a href="/profile">Your profile</a> has a switch for each kind of news, and each of these emails has a link that stops it.') > 0;
