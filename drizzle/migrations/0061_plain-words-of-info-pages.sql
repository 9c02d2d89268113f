-- The original info pages as members talk, and as the site is today: what counts for the league, guests, emails,
-- reports. A sentence that a club has changed stays as it is.
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Members say what they would like to play, long or short, brand new or well worn. Others take the free seats. Together they settle on a date and a table, and then they play. Nothing more to it: no fees to look around, no ranks to climb before you may sit down.</p>',
  '<p>Members say what they’d like to play, long or short, brand new or well worn. Others take the free seats. Together they settle on a date and a table, and then they play. That’s all there is to it: it costs nothing to look around, and there’s no rank to climb before you can sit down.</p>')
WHERE path = '/about' AND instr(content, '<p>Members say what they would like to play, long or short, brand new or well worn. Others take the free seats. Together they settle on a date and a table, and then they play. Nothing more to it: no fees to look around, no ranks to climb before you may sit down.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>You need not own a game, know its rules or know anybody. A suggestion can say that somebody is wanted to teach it, or to bring a copy. Have a look at <a href="/games">who is looking to play</a>.</p>',
  '<p>You don’t need to own a game, know its rules or know anyone. A suggestion can say that it needs a teacher, or a copy. Have a look at <a href="/games">what people want to play</a>.</p>')
WHERE path = '/about' AND instr(content, '<p>You need not own a game, know its rules or know anybody. A suggestion can say that somebody is wanted to teach it, or to bring a copy. Have a look at <a href="/games">who is looking to play</a>.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'or simply turn up and say that you are new.</p>',
  'or just turn up and say that you’re new.</p>')
WHERE path = '/about' AND instr(content, 'or simply turn up and say that you are new.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'Everybody here has been a beginner at every game.</p>',
  'Everyone here has been a beginner at every game.</p>')
WHERE path = '/about' AND instr(content, 'Everybody here has been a beginner at every game.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Drop us a line at {contact}, and a person tells you which door to take, where to leave a bicycle and what to expect. If steps, noise or light are a difficulty for you, say so: we find a table that suits.</p>',
  '<p>Drop us a line at {contact}, and someone will tell you which door to use, where to leave a bicycle and what to expect. If steps, noise or light make things difficult for you, say so: we’ll find a table that suits you.</p>')
WHERE path = '/find-us' AND instr(content, '<p>Drop us a line at {contact}, and a person tells you which door to take, where to leave a bicycle and what to expect. If steps, noise or light are a difficulty for you, say so: we find a table that suits.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>It is best to <a href="/games">take a seat at a game</a> beforehand. Then there is a table that waits for you, and people who know that you are coming.</p>',
  '<p>It’s best to <a href="/games">take a seat at a game</a> beforehand. Then there’s a table waiting for you, and people who know you’re coming.</p>')
WHERE path = '/find-us' AND instr(content, '<p>It is best to <a href="/games">take a seat at a game</a> beforehand. Then there is a table that waits for you, and people who know that you are coming.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'News of the club, and of evenings that do not happen, are among the <a href="/posts">posts</a> and at {social}.</p>',
  'News of the club, and of evenings that are off, is in the <a href="/posts">posts</a> and at {social}.</p>')
WHERE path = '/find-us' AND instr(content, 'News of the club, and of evenings that do not happen, are among the <a href="/posts">posts</a> and at {social}.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>What newcomers ask. If your question is not here, write to {contact}.</p>',
  '<p>What newcomers ask. If your question isn’t here, write to {contact}.</p>')
WHERE path = '/faq' AND instr(content, '<p>What newcomers ask. If your question is not here, write to {contact}.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>May I just turn up?</h2>',
  '<h2>Can I just turn up?</h2>')
WHERE path = '/faq' AND instr(content, '<h2>May I just turn up?</h2>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'say that you are new: somebody nearly always has a place left.',
  'say that you’re new: someone nearly always has a place left.')
WHERE path = '/faq' AND instr(content, 'say that you are new: somebody nearly always has a place left.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'with your e-mail address. There is no password: we send you a link.</p>',
  'with your email address. There’s no password: we’ll email you a link.</p>')
WHERE path = '/faq' AND instr(content, 'with your e-mail address. There is no password: we send you a link.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Press it and choose yourself. That is all.</p>',
  '<p>Press it, and it’s yours.</p>')
WHERE path = '/faq' AND instr(content, '<p>Press it and choose yourself. That is all.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>No. Many suggestions say whether somebody is wanted to teach the game, and if nothing is said, ask under it or at the table. Explaining is half the fun.</p>',
  '<p>No. Many suggestions say whether they need a teacher, and if nothing is said, ask in the conversation below or at the table. Explaining is half the fun.</p>')
WHERE path = '/faq' AND instr(content, '<p>No. Many suggestions say whether somebody is wanted to teach the game, and if nothing is said, ask under it or at the table. Explaining is half the fun.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>No. A suggestion says whether somebody still has to bring a copy. If you would like to bring one, suggest it on the site first, so that people can sign up and your box is not carried in vain.</p>',
  '<p>No. A suggestion says whether it still needs a copy. If you’d like to bring a game, suggest it on the site first, so that people can sign up and you don’t carry it for nothing.</p>')
WHERE path = '/faq' AND instr(content, '<p>No. A suggestion says whether somebody still has to bring a copy. If you would like to bring one, suggest it on the site first, so that people can sign up and your box is not carried in vain.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>I cannot make it after all. What now?</h2>',
  '<h2>I can’t make it after all. What now?</h2>')
WHERE path = '/faq' AND instr(content, '<h2>I cannot make it after all. What now?</h2>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Open the game and give your seat back, as early as you can. It is free at once, and somebody else can have it.</p>',
  '<p>Open the game and press “Leave”, as early as you can. Your seat is free at once, and someone else can have it.</p>')
WHERE path = '/faq' AND instr(content, '<p>Open the game and give your seat back, as early as you can. It is free at once, and somebody else can have it.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>May I sign up a friend?</h2>',
  '<h2>Can I sign up a friend?</h2>')
WHERE path = '/faq' AND instr(content, '<h2>May I sign up a friend?</h2>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Yes, if they are a member and have asked you to. The list of names has those who are not in the game yet; they are told of it, and can leave again themselves.</p>',
  '<p>Yes, if they’ve asked you to. Press a free seat and choose them from the members: they hear of it, and can leave again themselves. If they have no account, press “Bring a guest…” there.</p>')
WHERE path = '/faq' AND instr(content, '<p>Yes, if they are a member and have asked you to. The list of names has those who are not in the game yet; they are told of it, and can leave again themselves.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>Does the site send me mails?</h2>',
  '<h2>Does the site email me?</h2>')
WHERE path = '/faq' AND instr(content, '<h2>Does the site send me mails?</h2>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Only what you choose. <a href="/profile">Your profile</a> has a switch for each kind of news, and every such mail has a link with which it is the last of its kind.</p>',
  '<p>Yes, when something happens at the games and evenings you’ve joined, and about a few other things. <a href="/profile">Your profile</a> has a switch for each kind, and each of these emails has a link that stops the rest of its kind.</p>')
WHERE path = '/faq' AND instr(content, '<p>Only what you choose. <a href="/profile">Your profile</a> has a switch for each kind of news, and every such mail has a link with which it is the last of its kind.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'you can download everything that we know about you, and delete your account. What becomes of it then stands under <a href="/privacy">Privacy</a>.</p>',
  'you can download everything we know about you, and delete your account. <a href="/privacy">Privacy</a> says what happens then.</p>')
WHERE path = '/faq' AND instr(content, 'you can download everything that we know about you, and delete your account. What becomes of it then stands under <a href="/privacy">Privacy</a>.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Games marked as tournament games. When such a game is over its finishing places are written down, and players may share a place.</p>',
  '<p>Every game with a winner, once its result is recorded, whether it was planned on this site or not. Players may share a place. Co-operative games and games that weren’t finished don’t count.</p>')
WHERE path = '/leagues-info' AND instr(content, '<p>Games marked as tournament games. When such a game is over its finishing places are written down, and players may share a place.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'Everybody starts with a number of imaginary opponents, half of them beaten; the more you play, the less they weigh. So a single win in January does not put anybody on the throne, and a whole year of good games does.</p>',
  'Everyone starts with a number of imaginary opponents, half of them beaten; the more you play, the less they weigh. So a single win in January doesn’t put anyone on the throne, and a whole year of good games does.</p>')
WHERE path = '/leagues-info' AND instr(content, 'Everybody starts with a number of imaginary opponents, half of them beaten; the more you play, the less they weigh. So a single win in January does not put anybody on the throne, and a whole year of good games does.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>They say how somebody moved since the last day on which results came in: up, down, or (a dash) not at all. Those who share a place share it here, too.</p>',
  '<p>They say how someone moved on the last day that was played: up, down, or (a dash) not at all. Those who share a place share it here, too.</p>')
WHERE path = '/leagues-info' AND instr(content, '<p>They say how somebody moved since the last day on which results came in: up, down, or (a dash) not at all. Those who share a place share it here, too.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'has a box for it. If you do not tick it you still play in league games, and still count as an opponent; your name just stays out of the table.</p>',
  'has a box for it: tick it to be in the table. If you don’t, you can still play and still count as an opponent; your name just isn’t listed.</p>')
WHERE path = '/leagues-info' AND instr(content, 'has a box for it. If you do not tick it you still play in league games, and still count as an opponent; your name just stays out of the table.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Sign in with an e-mail address that is yours. Whoever opens your sign-in link may be signed in as you, so do not pass it on.</p>',
  '<p>Sign in with an email address that’s yours. Anyone who opens your sign-in link may be signed in as you, so don’t share it.</p>')
WHERE path = '/terms-of-use' AND instr(content, '<p>Sign in with an e-mail address that is yours. Whoever opens your sign-in link may be signed in as you, so do not pass it on.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Choose a name by which people at the table will recognise you, and which you would say to them aloud.</p>',
  '<p>Choose a name that people at the table will recognise, and that you’d say to them out loud.</p>')
WHERE path = '/terms-of-use' AND instr(content, '<p>Choose a name by which people at the table will recognise you, and which you would say to them aloud.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Anybody may look around; to take part you need an account. You can delete it yourself at any time.</p>',
  '<p>Anyone can look around; to take part you need an account. You can delete it yourself at any time.</p>')
WHERE path = '/terms-of-use' AND instr(content, '<p>Anybody may look around; to take part you need an account. You can delete it yourself at any time.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'give them back early when you cannot come, and sign others up only if they have asked you to.</p>',
  'give them up early when you can’t come, and sign others up only if they’ve asked you to.</p>')
WHERE path = '/terms-of-use' AND instr(content, 'give them back early when you cannot come, and sign others up only if they have asked you to.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>It stays yours. You allow the club to show it on this site, also after you have left.</p>',
  '<p>It stays yours. You allow the club to show it on this site, even after you’ve left.</p>')
WHERE path = '/terms-of-use' AND instr(content, '<p>It stays yours. You allow the club to show it on this site, also after you have left.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'posts and pictures can be seen by everybody, signed in or not.</p>',
  'posts and pictures can be seen by everyone, signed in or not.</p>')
WHERE path = '/terms-of-use' AND instr(content, 'posts and pictures can be seen by everybody, signed in or not.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'nobody else’s private affairs, and no pictures that you may not share.</p>',
  'no one else’s private affairs, and no pictures that you aren’t allowed to share.</p>')
WHERE path = '/terms-of-use' AND instr(content, 'nobody else’s private affairs, and no pictures that you may not share.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Any member can report a comment. Editors may hide or remove what breaks these rules; admins may change what an account may do.</p>',
  '<p>Anyone can <a href="/report">report</a> what they find here, with or without an account. Editors may hide or remove what breaks these rules; admins may change what an account may do.</p>')
WHERE path = '/terms-of-use' AND instr(content, '<p>Any member can report a comment. Editors may hide or remove what breaks these rules; admins may change what an account may do.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'We do our best, but cannot promise that it is always there or free of mistakes.',
  'We do our best, but can’t promise that it’s always there or free of mistakes.')
WHERE path = '/terms-of-use' AND instr(content, 'We do our best, but cannot promise that it is always there or free of mistakes.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p><strong>Your e-mail address</strong>, to send you the links with which you sign in and the news that you asked for.',
  '<p><strong>Your email address</strong>, to send you the links with which you sign in and the news that you asked for.')
WHERE path = '/privacy' AND instr(content, '<p><strong>Your e-mail address</strong>, to send you the links with which you sign in and the news that you asked for.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'Everybody sees your name and your colour.</p>',
  'Everyone sees your name and your colour.</p>')
WHERE path = '/privacy' AND instr(content, 'Everybody sees your name and your colour.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'league results. Everybody can see these.',
  'league results. Everyone can see these.')
WHERE path = '/privacy' AND instr(content, 'league results. Everybody can see these.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'If you report without an account, your e-mail address is deleted 30 days after the answer,',
  'If you report without an account, your email address is deleted 30 days after the answer,')
WHERE path = '/privacy' AND instr(content, 'If you report without an account, your e-mail address is deleted 30 days after the answer,') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p><strong>Evenings to which you come</strong>: everybody sees that you come, and how late you say you will be for a game. From when you come, and what you write beside it, is for members.</p>',
  '<p><strong>Evenings you come to</strong>: everyone sees that you’re coming, and how late you say you’ll be for a game. When you arrive, and the note you add, is for members.</p>')
WHERE path = '/privacy' AND instr(content, '<p><strong>Evenings to which you come</strong>: everybody sees that you come, and how late you say you will be for a game. From when you come, and what you write beside it, is for members.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p><strong>Guests whom you bring</strong>: their names,',
  '<p><strong>Guests you bring</strong>: their names,')
WHERE path = '/privacy' AND instr(content, '<p><strong>Guests whom you bring</strong>: their names,') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'is seen by you alone. Everybody sees who waits for an evening.</p>',
  'is seen by you alone. Everyone sees who waits for an evening.</p>')
WHERE path = '/privacy' AND instr(content, 'is seen by you alone. Everybody sees who waits for an evening.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'we send your calendar an invitation by e-mail, and keep what it said',
  'we send your calendar an invitation by email, and keep what it said')
WHERE path = '/privacy' AND instr(content, 'we send your calendar an invitation by e-mail, and keep what it said') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>They type the name by which you are shown, to everybody, as their guest: beside the games that you play, the evenings to which you come, and your results in the league.',
  '<p>They type the name under which everyone sees you as their guest: at the games you play, the evenings you come to, and in your results in the league.')
WHERE path = '/privacy' AND instr(content, '<p>They type the name by which you are shown, to everybody, as their guest: beside the games that you play, the evenings to which you come, and your results in the league.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>If somebody invites you</h2>',
  '<h2>If someone invites you</h2>')
WHERE path = '/privacy' AND instr(content, '<h2>If somebody invites you</h2>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>An admin can invite people by their e-mail address, and a member the guests whom they brought.',
  '<p>An admin can invite people by email, and a member the guests they brought.')
WHERE path = '/privacy' AND instr(content, '<p>An admin can invite people by their e-mail address, and a member the guests whom they brought.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<h2>Mails</h2><p>Mails are sent through a mail company, which gets your address, the subject and the words. <a href="/profile">Your profile</a> has a switch for each kind of news, and each such mail a link that ends it. We keep a note of what was mailed to you for a month.</p>',
  '<h2>Emails</h2><p>Emails are sent through a mail company, which gets your address, the subject and the text. <a href="/profile">Your profile</a> has a switch for each kind of news, and each of these emails has a link that stops it. We keep a note of what was emailed to you for a month.</p>')
WHERE path = '/privacy' AND instr(content, '<h2>Mails</h2><p>Mails are sent through a mail company, which gets your address, the subject and the words. <a href="/profile">Your profile</a> has a switch for each kind of news, and each such mail a link that ends it. We keep a note of what was mailed to you for a month.</p>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'It does not note network addresses; e-mail addresses and sign-in links are taken out.',
  'It does not note network addresses; email addresses and sign-in links are taken out.')
WHERE path = '/privacy' AND instr(content, 'It does not note network addresses; e-mail addresses and sign-in links are taken out.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>Deleting takes away your profile, your e-mail address,',
  '<p>Deleting takes away your profile, your email address,')
WHERE path = '/privacy' AND instr(content, '<p>Deleting takes away your profile, your e-mail address,') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'we keep your e-mail address until those mails have left, which takes minutes, or two days at most.',
  'we keep your email address until those emails have left, which takes minutes, or two days at most.')
WHERE path = '/privacy' AND instr(content, 'we keep your e-mail address until those mails have left, which takes minutes, or two days at most.') > 0;
