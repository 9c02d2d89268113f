-- What /privacy says of evenings, where a club has left the sentence as it was: names of those who come are for members,
-- and how late somebody is for those at the game.
UPDATE pages SET version = version + 1, content = replace(content,
  'everyone sees that you’re coming, and how late you say you’ll be for a game. When you arrive, and the note you add, is for members.',
  'everyone sees how many are coming. Who is, when you arrive and the note you add are for members; how late you say you’ll be for a game is for those who play it.')
WHERE path = '/privacy' AND instr(content, 'everyone sees that you’re coming, and how late you say you’ll be for a game. When you arrive, and the note you add, is for members.') > 0;
