-- A game's page shows what was last said about it, so a page that is kept for visitors is another once that changes. The
-- revision of a thread grows with each of its messages. What is said about a post is in no page that is kept.
CREATE TRIGGER threads_shown_update AFTER UPDATE OF revision ON threads
WHEN EXISTS (SELECT 1 FROM games WHERE thread_id = NEW.id) BEGIN
  UPDATE revisions SET revision = abs(random() >> 11) WHERE list = 'site';
END;
