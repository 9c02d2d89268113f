-- Whoever speaks in a thread takes part in it, and hears of what is said next.
INSERT OR IGNORE INTO thread_members (thread_id, user_id)
  SELECT thread_id, author_id FROM messages WHERE author_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER messages_join AFTER INSERT ON messages WHEN NEW.author_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO thread_members (thread_id, user_id) VALUES (NEW.thread_id, NEW.author_id);
END;
--> statement-breakpoint
-- The revision of a thread grows with everything that it shows, so that whoever looks on is told that nothing is new.
CREATE TRIGGER messages_revision_insert AFTER INSERT ON messages BEGIN
  UPDATE threads SET revision = revision + 1 WHERE id = NEW.thread_id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_revision_update AFTER UPDATE ON messages BEGIN
  UPDATE threads SET revision = revision + 1 WHERE id = NEW.thread_id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_revision_delete AFTER DELETE ON messages BEGIN
  UPDATE threads SET revision = revision + 1 WHERE id = OLD.thread_id;
END;
