-- Full-text search over what search_documents holds. Diacritics do not matter; beginnings of words are indexed, too.
CREATE VIRTUAL TABLE search_index USING fts5(
  kind, title, words,
  content = 'search_documents', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
-- A word in the title counts as much as eight in the text; the kind is only there to filter by.
INSERT INTO search_index (search_index, rank) VALUES ('rank', 'bm25(0.0, 8.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER search_documents_insert AFTER INSERT ON search_documents BEGIN
  INSERT INTO search_index (rowid, kind, title, words) VALUES (NEW.id, NEW.kind, NEW.title, NEW.words);
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_delete AFTER DELETE ON search_documents BEGIN
  INSERT INTO search_index (search_index, rowid, kind, title, words)
    VALUES ('delete', OLD.id, OLD.kind, OLD.title, OLD.words);
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_update AFTER UPDATE ON search_documents BEGIN
  INSERT INTO search_index (search_index, rowid, kind, title, words)
    VALUES ('delete', OLD.id, OLD.kind, OLD.title, OLD.words);
  INSERT INTO search_index (rowid, kind, title, words) VALUES (NEW.id, NEW.kind, NEW.title, NEW.words);
END;
--> statement-breakpoint
-- Where triggers hand in what can be found. No table: what is inserted here goes on as plain words.
CREATE VIEW search_intake (kind, ref, title, html) AS SELECT NULL, NULL, NULL, NULL;
--> statement-breakpoint
-- Every "<" begins a tag, for people's own are written "&lt;". The text is cut there (as a list in JSON), and each
-- piece loses what stands before its first ">". Tags within a word leave no gap; char(2) and char(3) mark matches.
-- Placeholders of info pages become one character each (in the order of contract/page-words.ts), which no match cuts.
CREATE TRIGGER search_intake_insert INSTEAD OF INSERT ON search_intake BEGIN
  INSERT INTO search_documents (id, kind, ref, title, words)
    SELECT (SELECT ifnull(min(id), 0) - 1 FROM search_documents), NEW.kind, NEW.ref,
      replace(replace(replace(replace(replace(replace(replace(replace(NEW.title, char(2), ''), char(3), ''),
        '{club}', char(57344)),
        '{contact}', char(57345)),
        '{social}', char(57346)),
        '{venue}', char(57347)),
        '{address}', char(57348)),
        '{next game night}', char(57349)),
      ifnull((SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(group_concat(
        CASE
          WHEN key = 0 THEN value
          WHEN instr(value, '>') = 0 THEN ''
          WHEN rtrim(substr(value, 1, instr(value || ' ', ' ') - 1), '>') IN ('a', 'em', 'strong', 's', 'b', 'i')
            OR substr(value, 1, instr(value, '>')) IN
              ('/a>', '/em>', '/strong>', '/s>', '/b>', '/i>', 'em>', 'strong>', 's>', 'b>', 'i>')
          THEN substr(value, instr(value, '>') + 1)
          ELSE ' ' || substr(value, instr(value, '>') + 1)
        END, ''),
        '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&#x27;', ''''), '&amp;', '&'),
        char(2), ''), char(3), ''))
        FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(NEW.html,
          '{club}', char(57344)),
          '{contact}', char(57345)),
          '{social}', char(57346)),
          '{venue}', char(57347)),
          '{address}', char(57348)),
          '{next game night}', char(57349))), '<', '","') || ']')), '')
    WHERE true
    ON CONFLICT (kind, ref) DO UPDATE SET title = excluded.title, words = excluded.words;
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_insert AFTER INSERT ON posts WHEN NEW.published BEGIN
  INSERT INTO search_intake VALUES ('post', NEW.id, NEW.title, NEW.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_update AFTER UPDATE OF title, content, published ON posts WHEN NEW.published BEGIN
  INSERT INTO search_intake VALUES ('post', NEW.id, NEW.title, NEW.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_unpublish AFTER UPDATE OF published ON posts WHEN NOT NEW.published BEGIN
  DELETE FROM search_documents WHERE kind = 'post' AND ref = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_delete AFTER DELETE ON posts BEGIN
  DELETE FROM search_documents WHERE kind = 'post' AND ref = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_insert AFTER INSERT ON pages BEGIN
  INSERT INTO search_intake VALUES ('page', NEW.id, NEW.title, NEW.content);
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_update AFTER UPDATE OF title, content ON pages BEGIN
  INSERT INTO search_intake VALUES ('page', NEW.id, NEW.title, NEW.content);
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_delete AFTER DELETE ON pages BEGIN
  DELETE FROM search_documents WHERE kind = 'page' AND ref = OLD.id;
END;
--> statement-breakpoint
-- A game is there to be found while somebody sits at it.
CREATE TRIGGER games_search_sit AFTER UPDATE OF player_count ON games
  WHEN NEW.player_count > 0 AND OLD.player_count = 0 BEGIN
  INSERT INTO search_intake VALUES ('game', NEW.id, NEW.name, '');
END;
--> statement-breakpoint
CREATE TRIGGER games_search_leave AFTER UPDATE OF player_count ON games
  WHEN NEW.player_count = 0 AND OLD.player_count > 0 BEGIN
  DELETE FROM search_documents WHERE kind = 'game' AND ref = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER games_search_rename AFTER UPDATE OF name ON games
  WHEN NEW.player_count > 0 AND NEW.name IS NOT OLD.name BEGIN
  INSERT INTO search_intake VALUES ('game', NEW.id, NEW.name, '');
END;
--> statement-breakpoint
CREATE TRIGGER games_search_delete AFTER DELETE ON games BEGIN
  DELETE FROM search_documents WHERE kind = 'game' AND ref = OLD.id;
END;
--> statement-breakpoint
-- What is there already, oldest first.
INSERT INTO search_intake
  SELECT kind, id, title, html FROM (
    SELECT 'post' AS kind, id, title, content AS html, created_at AS since FROM posts WHERE published
    UNION ALL SELECT 'page', id, title, content, modified_at FROM pages
    UNION ALL SELECT 'game', id, name, '', created_at FROM games WHERE player_count > 0
  ) ORDER BY since;
