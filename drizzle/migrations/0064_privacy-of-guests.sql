-- The privacy page says who sees a guest's name, and what removing it takes away, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  '<p>They type the name under which everyone sees you as their guest: at the games you play, the evenings you come to, and in your results in the league.',
  '<p>They type the name under which members see you as their guest: at the games you play, the evenings you come to, and in your results in the league. Visitors and search engines never see it: for them you’re “a guest of” the member.')
WHERE path = '/privacy' AND instr(content, '<p>They type the name under which everyone sees you as their guest: at the games you play, the evenings you come to, and in your results in the league.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'the member who brought you can do it, and so can every editor; in the league, where it knew you before, an editor.',
  'the member who brought you can do it, and so can every editor. That takes it out of the league, too, and your email address out of an invitation. If that member leaves the club, it goes with them.')
WHERE path = '/privacy' AND instr(content, 'the member who brought you can do it, and so can every editor; in the league, where it knew you before, an editor.') > 0;
