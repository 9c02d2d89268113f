-- The privacy page says what is kept, wherever a club has left that list as it was.
UPDATE pages SET version = version + 1, content = replace(content,
  '<li><p><strong>Your notifications</strong>, which only you see, until you clear them.</p></li>',
  '<li><p><strong>Your notifications</strong>, which only you see, until you clear them.</p></li><li><p><strong>Full games at which you wait for a seat</strong>, which only you see, until you have one or wait no longer.</p></li>')
WHERE path = '/privacy' AND instr(content, '<strong>Your notifications</strong>, which only you see, until you clear them.</p></li>') > 0;
