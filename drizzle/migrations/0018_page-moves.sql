-- Addresses that an info page has had go on leading to it, until a page is put there.
CREATE TRIGGER pages_moved AFTER UPDATE OF path ON pages WHEN OLD.path <> NEW.path BEGIN
  DELETE FROM page_paths WHERE path = NEW.path;
  INSERT OR REPLACE INTO page_paths (path, page_id) VALUES (OLD.path, OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER pages_placed AFTER INSERT ON pages BEGIN
  DELETE FROM page_paths WHERE path = NEW.path;
END;
