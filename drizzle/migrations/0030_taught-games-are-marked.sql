-- The list says of each game whether someone teaches it.
CREATE TRIGGER players_revision AFTER UPDATE OF teaches ON players WHEN OLD.teaches IS NOT NEW.teaches BEGIN
  UPDATE revisions SET revision = revision + 1 WHERE list = 'games';
END;
