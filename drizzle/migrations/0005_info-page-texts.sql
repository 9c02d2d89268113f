-- The six info pages that every club has. {club}, {contact} and their like are filled in when a page is shown
-- (worker/contract/page-words.ts); editors change the rest on the page itself. What is there already stays.
INSERT INTO pages (id, path, title, description, content, modified_at)
VALUES ('page-about', '/about', 'About us', 'Who we are, when we meet and what happens on a game night.', replace('<p>{club} brings people and board games to the same table. The next game night is <strong>{next game night}</strong>, and there is a chair for you.</p>
<h2>What we do</h2>
<p>Members say what they would like to play, long or short, brand new or well worn. Others take the free seats. Together they settle on a date and a table, and then they play. Nothing more to it: no fees to look around, no ranks to climb before you may sit down.</p>
<p>You need not own a game, know its rules or know anybody. A suggestion can say that somebody is wanted to teach it, or to bring a copy. Have a look at <a href="/games">who is looking to play</a>.</p>
<h2>Your first evening</h2>
<ol><li><p>Pick a game on <a href="/games">Looking to play</a> and take one of its free seats, or simply turn up and say that you are new.</p></li><li><p>Look up <a href="/find-us">how to find us</a>, and come a few minutes early.</p></li><li><p>Sit down, listen to the rules, ask as often as you like. Everybody here has been a beginner at every game.</p></li></ol>
<h2>How we treat each other</h2>
<p>We are kind, patient with beginners, quiet winners and good losers. People of every age, background and skill are welcome. If something makes you uncomfortable, tell whoever runs the evening, or write to {contact}: a person reads it, and acts.</p>', char(10), ''), unixepoch() * 1000)
ON CONFLICT (path) DO UPDATE SET description = excluded.description WHERE pages.description = '';
--> statement-breakpoint
INSERT INTO pages (id, path, title, description, content, modified_at)
VALUES ('page-find-us', '/find-us', 'Find us', 'Where the club meets, and how to get there.', replace('<p>We meet at <strong>{venue}</strong>, {address}. The next game night is <strong>{next game night}</strong>.</p>
<h2>Before your first visit</h2>
<p>Drop us a line at {contact}, and a person tells you which door to take, where to leave a bicycle and what to expect. If steps, noise or light are a difficulty for you, say so: we find a table that suits.</p>
<p>It is best to <a href="/games">take a seat at a game</a> beforehand. Then there is a table that waits for you, and people who know that you are coming.</p>
<h2>When</h2>
<p>Every game night is in the <a href="/calendar">calendar</a>, with the games that are planned for it. News of the club, and of evenings that do not happen, are among the <a href="/posts">posts</a> and at {social}.</p>', char(10), ''), unixepoch() * 1000)
ON CONFLICT (path) DO UPDATE SET description = excluded.description WHERE pages.description = '';
--> statement-breakpoint
INSERT INTO pages (id, path, title, description, content, modified_at)
VALUES ('page-faq', '/faq', 'Questions and answers', 'What newcomers ask, answered.', replace('<p>What newcomers ask. If your question is not here, write to {contact}.</p>
<h2>May I just turn up?</h2>
<p>Yes. Come a little early and say that you are new: somebody nearly always has a place left. If you want to be sure of a seat, <a href="/games">take one</a> beforehand.</p>
<h2>How do I take a seat?</h2>
<ol><li><p><a href="/sign-in">Sign in</a> with your e-mail address. There is no password: we send you a link.</p></li><li><p>Look through <a href="/games">Looking to play</a>. A dashed circle is a free seat.</p></li><li><p>Press it and choose yourself. That is all.</p></li></ol>
<h2>Do I need to know the rules?</h2>
<p>No. Many suggestions say whether somebody is wanted to teach the game, and if nothing is said, ask under it or at the table. Explaining is half the fun.</p>
<h2>Do I have to bring a game?</h2>
<p>No. A suggestion says whether somebody still has to bring a copy. If you would like to bring one, suggest it on the site first, so that people can sign up and your box is not carried in vain.</p>
<h2>I cannot make it after all. What now?</h2>
<p>Open the game and give your seat back, as early as you can. It is free at once, and somebody else can have it.</p>
<h2>May I sign up a friend?</h2>
<p>Yes, if they are a member and have asked you to. The list of names has those who are not in the game yet; they are told of it, and can leave again themselves.</p>
<h2>What does TBC mean?</h2>
<p>To be confirmed: the game has no date yet. Any member can set one, and a table too, once enough people are in.</p>
<h2>What does the number of players mean?</h2>
<p>The fewest and the most people whom the game can be played with. Any number between makes a good evening.</p>
<h2>Does the site send me mails?</h2>
<p>Only what you choose. <a href="/profile">Your profile</a> has a switch for each kind of news, and every such mail has a link with which it is the last of its kind.</p>
<h2>How do I leave?</h2>
<p>At the foot of <a href="/profile">your profile</a> you can download everything that we know about you, and delete your account. What becomes of it then stands under <a href="/privacy">Privacy</a>.</p>', char(10), ''), unixepoch() * 1000)
ON CONFLICT (path) DO UPDATE SET description = excluded.description WHERE pages.description = '';
--> statement-breakpoint
INSERT INTO pages (id, path, title, description, content, modified_at)
VALUES ('page-leagues-info', '/leagues-info', 'How the league works', 'How the club league is scored, and how to take part.', replace('<p>Play the games you like, against whoever is at the table. Over the year, the players who beat the most of their opponents rise to the top.</p>
<h2>What counts</h2>
<p>Games marked as tournament games. When such a game is over its finishing places are written down, and players may share a place.</p>
<p>For each game we ask one question: of the people you sat down with, how many did you finish ahead of? A tie counts half. All your games are added up before anything is divided, so that a big table weighs more than a small one.</p>
<blockquote><p>First of three: two of two beaten. Fourth of five: one of four. Together three of six, which is 50.00%.</p></blockquote>
<h2>One lucky win does not lead</h2>
<p>The ranking goes by a corrected score. Everybody starts with a number of imaginary opponents, half of them beaten; the more you play, the less they weigh. So a single win in January does not put anybody on the throne, and a whole year of good games does.</p>
<h2>The arrows</h2>
<p>They say how somebody moved since the last day on which results came in: up, down, or (a dash) not at all. Those who share a place share it here, too.</p>
<h2>Taking part</h2>
<p><a href="/profile">Your profile</a> has a box for it. If you do not tick it you still play in league games, and still count as an opponent; your name just stays out of the table.</p>', char(10), ''), unixepoch() * 1000)
ON CONFLICT (path) DO UPDATE SET description = excluded.description WHERE pages.description = '';
--> statement-breakpoint
INSERT INTO pages (id, path, title, description, content, modified_at)
VALUES ('page-terms-of-use', '/terms-of-use', 'Terms of use', 'The house rules of this site. They are short.', replace('<p>This site helps the members of {club} to find each other and a table. By using it you agree to a few plain rules.</p>
<h2>Your account</h2>
<ul><li><p>Sign in with an e-mail address that is yours. Whoever opens your sign-in link may be signed in as you, so do not pass it on.</p></li><li><p>Choose a name by which people at the table will recognise you, and which you would say to them aloud.</p></li><li><p>Anybody may look around; to take part you need an account. You can delete it yourself at any time.</p></li></ul>
<h2>Seats</h2>
<p>A seat is a promise to the others at the table. Take seats that you mean to fill, give them back early when you cannot come, and sign others up only if they have asked you to.</p>
<h2>What you write and upload</h2>
<ul><li><p>It stays yours. You allow the club to show it on this site, also after you have left.</p></li><li><p>Games, players, comments, posts and pictures can be seen by everybody, signed in or not.</p></li><li><p>No insults, no harassment, no advertising, nothing unlawful, nobody else’s private affairs, and no pictures that you may not share.</p></li><li><p>Any member can report a comment. Editors may hide or remove what breaks these rules; admins may change what an account may do.</p></li></ul>
<h2>No guarantee</h2>
<p>The site is run by volunteers. We do our best, but cannot promise that it is always there or free of mistakes. Names, pictures and player counts of games come from BoardGameGeek and belong to their owners.</p>
<h2>Changes and questions</h2>
<p>When these rules change, we say so in a <a href="/posts">post</a> before they apply. How your data are handled stands under <a href="/privacy">Privacy</a>. For anything else there is {contact}.</p>', char(10), ''), unixepoch() * 1000)
ON CONFLICT (path) DO UPDATE SET description = excluded.description WHERE pages.description = '';
--> statement-breakpoint
INSERT INTO pages (id, path, title, description, content, modified_at)
VALUES ('page-privacy', '/privacy', 'Privacy', 'What this site keeps about you, why, and for how long: as little as it can.', replace('<p>We keep as little about you as a club can. There is no advertising here, no tracking and no analytics.</p>
<h2>If you only look around</h2>
<p>Your browser talks to this site alone. Fonts, scripts and pictures all come from here; pictures of games are fetched from BoardGameGeek by our server, so that nobody else learns what you looked at. Looking around sets no cookie.</p>
<h2>If you are a member</h2>
<ul><li><p><strong>Your e-mail address</strong>, to send you the links with which you sign in and the news that you asked for. Only you and the club’s admins see it.</p></li><li><p><strong>Your profile</strong>: name, colour, and if you like your BoardGameGeek name and whether the league lists you. Everybody sees your name and your colour.</p></li><li><p><strong>What you do here</strong>: games that you suggest and join, comments, posts, pictures and other files, league results. Everybody can see these. Drafts are seen by you and by editors.</p></li><li><p><strong>What you report</strong>: a comment that you report, and why, is seen by editors and admins only.</p></li><li><p><strong>Your notifications</strong>, which only you see, until you clear them.</p></li><li><p><strong>The address of your calendar</strong>, if you asked for one: a secret, kept in scrambled form, under which your calendar finds the games that you play. Asking for another ends it.</p></li><li><p><strong>Your sessions</strong>: when you signed in on a device, when you were last here, and when it ends. The admins see when you were last here.</p></li></ul>
<p>Pictures are stripped of what a camera writes into them, the place above all, before they are stored.</p>
<h2>Cookies, and what your browser keeps</h2>
<p>Only cookies without which signing in does not work, so there is no banner to click away:</p>
<ul><li><p>one that keeps you signed in on a device, until you sign out or have stayed away for some weeks;</p></li><li><p>one that proves that a form was filled in on this site;</p></li><li><p>one that remembers which page to bring you back to after signing in.</p></li></ul>
<p>Your browser also keeps for itself what you have typed and not yet sent, and the emoji that you use most. That stays on your device.</p>
<h2>Mails</h2>
<p>Mails are sent through a mail company, which gets your address, the subject and the words. <a href="/profile">Your profile</a> has a switch for each kind of news, and each such mail a link that ends it. We keep a note of what was mailed to you for a month.</p>
<h2>Others who work for us</h2>
<p>The site runs on a hosting company’s servers, which also store pictures and files; its records are kept by a database company. They do this for the club, and for nothing else. A search for a game is passed on to BoardGameGeek by our server, without a word about who asked.</p>
<h2>Logs</h2>
<p>For each request the server notes its time, the path that was asked for, whether it worked and how long it took, in order to find faults. It does not note network addresses; e-mail addresses and sign-in links are taken out. When you ask for a sign-in link, your network address is kept in scrambled form for a short while, so that nobody can flood a mailbox.</p>
<p>What editors and admins decide (hiding a comment, changing a role or a page) is kept with their name and the time, so that it can be accounted for.</p>
<h2>Your say</h2>
<p>On <a href="/profile">your profile</a> you can correct what we know, download all of it as one file, sign out on every other device, and delete your account.</p>
<p>Deleting takes away your profile, your e-mail address, your sessions, your notifications and your calendar’s address at once, and frees your seats. What you wrote and uploaded stays, without your name. The league keeps its results under the name with which they were written down, and the log of decisions keeps the names of those who made them; ask, and we take yours out.</p>
<p>Anything else? Write to {contact}. If you think that we handle your data wrongly, you can also complain to the data protection authority of your country.</p>', char(10), ''), unixepoch() * 1000)
ON CONFLICT (path) DO UPDATE SET description = excluded.description WHERE pages.description = '';
