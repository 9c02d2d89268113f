-- The privacy page says it, wherever a club has left its words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'Who has borrowed a game of the club is shown to editors only, and forgotten 90 days after it is back.',
  'Who has borrowed a game of the club is shown to editors only, and forgotten 90 days after it is back. Which games you would like to play, and can explain, is seen by members only.')
WHERE path = '/privacy' AND instr(content, 'Who has borrowed a game of the club is shown to editors only, and forgotten 90 days after it is back.') > 0;
