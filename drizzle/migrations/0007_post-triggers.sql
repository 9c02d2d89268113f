UPDATE posts SET published_at = created_at WHERE published = 1 AND published_at IS NULL;
--> statement-breakpoint
UPDATE post_tags SET listed_at = (SELECT iif(published, listed_at, NULL) FROM posts WHERE id = post_id);
--> statement-breakpoint
UPDATE tags SET posts = (SELECT count(*) FROM post_tags WHERE tag_slug = slug AND listed_at IS NOT NULL);
--> statement-breakpoint
-- A post that is there and published has been published at some time.
CREATE TRIGGER posts_published AFTER INSERT ON posts WHEN NEW.published AND NEW.published_at IS NULL BEGIN
  UPDATE posts SET published_at = created_at WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The tags of a post carry its place in the list, so that the page of a tag is read along one index.
CREATE TRIGGER post_tags_dated AFTER INSERT ON post_tags BEGIN
  UPDATE post_tags SET listed_at = (SELECT iif(published, listed_at, NULL) FROM posts WHERE id = NEW.post_id)
    WHERE post_id = NEW.post_id AND tag_slug = NEW.tag_slug;
END;
--> statement-breakpoint
CREATE TRIGGER posts_dated AFTER UPDATE OF published, published_at ON posts
  WHEN OLD.published <> NEW.published OR OLD.published_at IS NOT NEW.published_at BEGIN
  UPDATE post_tags SET listed_at = iif(NEW.published, ifnull(NEW.published_at, NEW.created_at), NULL)
    WHERE post_id = NEW.id;
END;
--> statement-breakpoint
-- How many published posts a tag has.
CREATE TRIGGER post_tags_counted AFTER UPDATE OF listed_at ON post_tags
  WHEN (OLD.listed_at IS NULL) <> (NEW.listed_at IS NULL) BEGIN
  UPDATE tags SET posts = posts + iif(NEW.listed_at IS NULL, -1, 1) WHERE slug = NEW.tag_slug;
END;
--> statement-breakpoint
-- A tag that no post has any more is gone.
CREATE TRIGGER post_tags_uncounted AFTER DELETE ON post_tags BEGIN
  UPDATE tags SET posts = posts - 1 WHERE slug = OLD.tag_slug AND OLD.listed_at IS NOT NULL;
  DELETE FROM tags WHERE slug = OLD.tag_slug AND NOT EXISTS (SELECT 1 FROM post_tags WHERE tag_slug = OLD.tag_slug);
END;
--> statement-breakpoint
-- Addresses under which a post could be read go on leading to it.
CREATE TRIGGER posts_renamed AFTER UPDATE OF slug ON posts WHEN OLD.slug <> NEW.slug BEGIN
  DELETE FROM post_slugs WHERE slug = NEW.slug;
  INSERT OR REPLACE INTO post_slugs (slug, post_id) SELECT OLD.slug, OLD.id WHERE OLD.published_at IS NOT NULL;
END;
--> statement-breakpoint
-- The conversation under a post goes with it.
CREATE TRIGGER posts_gone AFTER DELETE ON posts BEGIN
  DELETE FROM threads WHERE id = OLD.thread_id;
END;
