-- The privacy page says what signing in keeps, wherever a club has left those words as they were.
UPDATE pages SET version = version + 1, content = replace(content,
  'when you signed in on a device, when you were last here, and when it ends.',
  'when you signed in on a device, which browser and system it had (“Firefox on Windows”, and no more), when you were last here, and when it ends.')
WHERE path = '/privacy' AND instr(content, 'when you signed in on a device, when you were last here, and when it ends.') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'Only you and the club’s admins see it.</p></li>',
  'Only you and the club’s admins see it. If you change it, we keep the one before for a week, so that the change can be undone from there.</p></li>')
WHERE path = '/privacy' AND instr(content, 'Only you and the club’s admins see it.</p></li>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  '<li><p>one that proves that a form was filled in on this site;</p></li>',
  '<li><p>one that proves that a form was filled in on this site;</p></li><li><p>one that tells for about a year that you have signed in on this device before, so that others on your network cannot keep you from getting a link;</p></li>')
WHERE path = '/privacy' AND instr(content, '<li><p>one that proves that a form was filled in on this site;</p></li>') > 0;
--> statement-breakpoint
UPDATE pages SET version = version + 1, content = replace(content,
  'whether it worked and how long it took, in order to find faults.',
  'whether it worked and how long it took, in order to find faults. Of signing in and out, and of what is changed or refused, it also notes which account did it.')
WHERE path = '/privacy' AND instr(content, 'whether it worked and how long it took, in order to find faults.') > 0;
