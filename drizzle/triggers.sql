-- All triggers there are. `npm run db:migrate` drops those of a database and creates these, in one transaction, wherever they
-- differ. A trigger keeps what must be true whoever writes; it decides nothing and keeps no cache fresh (db/effects.ts in the
-- worker knows where rows are shown). Of one table they run in an order that SQLite does not promise. Each ends with a line END;

-- Games: how many sit at one (a check makes an overfull one impossible), and what calendars are told of it.

CREATE TRIGGER players_join AFTER INSERT ON players BEGIN
  UPDATE games SET player_count = player_count + 1 WHERE id = NEW.game_id;
END;

CREATE TRIGGER players_leave AFTER DELETE ON players BEGIN
  UPDATE games SET player_count = player_count - 1 WHERE id = OLD.game_id;
END;

CREATE TRIGGER players_calendar_insert AFTER INSERT ON players BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), NEW.game_id, NEW.user_id, cast(unixepoch('subsec') * 1000 AS integer) + 10000
      FROM games WHERE id = NEW.game_id AND date >= date('now', '-1 day')
    ON CONFLICT (game_id, user_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;

CREATE TRIGGER players_calendar_delete AFTER DELETE ON players BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer) + 10000, attempts = 0
    WHERE game_id = OLD.game_id AND user_id = OLD.user_id;
END;

CREATE TRIGGER players_calendar_move AFTER UPDATE OF user_id ON players WHEN OLD.user_id IS NOT NEW.user_id BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), NEW.game_id, NEW.user_id, cast(unixepoch('subsec') * 1000 AS integer)
      FROM games WHERE id = NEW.game_id AND date >= date('now', '-1 day')
    ON CONFLICT (game_id, user_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;

CREATE TRIGGER games_search_sit AFTER UPDATE OF player_count ON games
  WHEN NEW.player_count > 0 AND OLD.player_count = 0 BEGIN
  INSERT INTO search_intake VALUES ('game', NEW.id, NEW.name, '');
END;

CREATE TRIGGER games_search_leave AFTER UPDATE OF player_count ON games
  WHEN NEW.player_count = 0 AND OLD.player_count > 0 BEGIN
  DELETE FROM search_documents WHERE kind = 'game' AND ref = NEW.id;
END;

CREATE TRIGGER games_search_rename AFTER UPDATE OF name ON games
  WHEN NEW.player_count > 0 AND NEW.name IS NOT OLD.name BEGIN
  INSERT INTO search_intake VALUES ('game', NEW.id, NEW.name, '');
END;

CREATE TRIGGER games_search_delete AFTER DELETE ON games BEGIN
  DELETE FROM search_documents WHERE kind = 'game' AND ref = OLD.id;
END;

CREATE TRIGGER games_mark_insert AFTER INSERT ON games WHEN NEW.date IS NOT NULL BEGIN
  INSERT INTO game_marks (game_id, name, date, changed_at) VALUES (NEW.id, NEW.name, NEW.date, cast(unixepoch('subsec') * 1000 AS integer));
END;

CREATE TRIGGER games_mark_delete AFTER DELETE ON games BEGIN
  UPDATE game_marks SET sequence = sequence + 1, changed_at = cast(unixepoch('subsec') * 1000 AS integer),
    cancelled_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE game_id = OLD.id;
END;

CREATE TRIGGER games_mark_update AFTER UPDATE ON games
WHEN (OLD.date IS NOT NULL OR NEW.date IS NOT NULL) AND (OLD.date, OLD.name, OLD.table_id, OLD.player_count, OLD.max_players, OLD.expected_minutes)
  IS NOT (NEW.date, NEW.name, NEW.table_id, NEW.player_count, NEW.max_players, NEW.expected_minutes)
BEGIN
  INSERT INTO game_marks (game_id, name, date, changed_at, cancelled_at)
    VALUES (NEW.id, NEW.name, ifnull(NEW.date, OLD.date), cast(unixepoch('subsec') * 1000 AS integer),
      iif(NEW.date IS NULL OR NEW.player_count = 0, cast(unixepoch('subsec') * 1000 AS integer), NULL))
    ON CONFLICT (game_id) DO UPDATE SET name = excluded.name, date = excluded.date, changed_at = excluded.changed_at,
      cancelled_at = excluded.cancelled_at, sequence = sequence + ((OLD.date, OLD.name, OLD.table_id, OLD.player_count = 0, OLD.expected_minutes)
        IS NOT (NEW.date, NEW.name, NEW.table_id, NEW.player_count = 0, NEW.expected_minutes));
END;

CREATE TRIGGER event_days_mark_insert AFTER INSERT ON event_days BEGIN
  UPDATE game_marks SET sequence = sequence + 1, changed_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE date = NEW.date;
END;

CREATE TRIGGER event_days_mark_update AFTER UPDATE ON event_days WHEN OLD.sequence IS NOT NEW.sequence BEGIN
  UPDATE game_marks SET sequence = sequence + 1, changed_at = cast(unixepoch('subsec') * 1000 AS integer)
    WHERE date IN (OLD.date, NEW.date);
END;

CREATE TRIGGER event_days_room BEFORE UPDATE OF capacity ON event_days
WHEN NEW.capacity < ifnull(OLD.capacity, NEW.capacity + 1)
  AND NEW.capacity < (SELECT count(DISTINCT user_id) FROM attendance WHERE event_day_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'event_days_room');
END;

CREATE TRIGGER comings_not_overfull_insert BEFORE INSERT ON comings
WHEN NEW.waiting = 0 AND (SELECT capacity FROM event_days WHERE id = NEW.event_day_id)
    <= (SELECT count(DISTINCT user_id) FROM attendance WHERE event_day_id = NEW.event_day_id)
  AND NOT EXISTS (SELECT 1 FROM attendance WHERE event_day_id = NEW.event_day_id AND user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'comings_not_overfull');
END;

CREATE TRIGGER comings_not_overfull_update BEFORE UPDATE OF waiting ON comings
WHEN NEW.waiting = 0 AND OLD.waiting = 1 AND (SELECT capacity FROM event_days WHERE id = NEW.event_day_id)
    <= (SELECT count(DISTINCT user_id) FROM attendance WHERE event_day_id = NEW.event_day_id)
  AND NOT EXISTS (SELECT 1 FROM attendance WHERE event_day_id = NEW.event_day_id AND user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'comings_not_overfull');
END;

CREATE TRIGGER comings_are_the_answer AFTER INSERT ON comings BEGIN
  DELETE FROM day_answers WHERE event_day_id = NEW.event_day_id AND user_id = NEW.user_id;
END;

-- Calendars by mail: whose is to be looked at.

CREATE TRIGGER game_marks_calendar_insert AFTER INSERT ON game_marks WHEN NEW.date >= date('now', '-1 day') BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), game_id, user_id, cast(unixepoch('subsec') * 1000 AS integer) FROM players WHERE game_id = NEW.game_id
    ON CONFLICT (game_id, user_id) DO UPDATE SET attempts = 0,
      due_at = iif(attempts = 0, max(ifnull(due_at, 0), excluded.due_at), excluded.due_at);
END;

CREATE TRIGGER game_marks_calendar_update AFTER UPDATE ON game_marks
WHEN OLD.sequence IS NOT NEW.sequence AND NEW.date >= date('now', '-1 day') BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), game_id, user_id, cast(unixepoch('subsec') * 1000 AS integer) FROM players WHERE game_id = NEW.game_id
    ON CONFLICT (game_id, user_id) DO UPDATE SET attempts = 0,
      due_at = iif(attempts = 0, max(ifnull(due_at, 0), excluded.due_at), excluded.due_at);
END;

CREATE TRIGGER tables_calendar_update AFTER UPDATE OF name ON tables WHEN OLD.name IS NOT NEW.name BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer), attempts = 0
    WHERE game_id IN (SELECT id FROM games WHERE table_id = NEW.id AND date >= date('now', '-1 day'));
END;

CREATE TRIGGER club_calendar_insert AFTER INSERT ON club BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer) + 30000, attempts = 0
    WHERE game_id IN (SELECT game_id FROM game_marks WHERE date >= date('now', '-1 day'));
END;

CREATE TRIGGER club_calendar_update AFTER UPDATE ON club WHEN OLD.settings IS NOT NEW.settings BEGIN
  UPDATE calendar_invitations SET due_at = cast(unixepoch('subsec') * 1000 AS integer) + 30000, attempts = 0
    WHERE game_id IN (SELECT game_id FROM game_marks WHERE date >= date('now', '-1 day'));
END;

CREATE TRIGGER calendar_invitations_reply_token AFTER INSERT ON calendar_invitations BEGIN
  UPDATE calendar_invitations SET reply_token = lower(hex(randomblob(16))) WHERE id = NEW.id AND reply_token IS NULL;
END;

-- Conversations: their revision, and who takes part.

CREATE TRIGGER messages_join AFTER INSERT ON messages WHEN NEW.author_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO thread_members (thread_id, user_id) VALUES (NEW.thread_id, NEW.author_id);
END;

CREATE TRIGGER messages_revision_insert AFTER INSERT ON messages BEGIN
  UPDATE threads SET revision = revision + 1 WHERE id = NEW.thread_id;
END;

CREATE TRIGGER messages_revision_update AFTER UPDATE ON messages BEGIN
  UPDATE threads SET revision = revision + 1 WHERE id = NEW.thread_id;
END;

CREATE TRIGGER messages_revision_delete AFTER DELETE ON messages BEGIN
  UPDATE threads SET revision = revision + 1 WHERE id = OLD.thread_id;
END;

-- Posts and pages: dates, former addresses, tags that are counted.

CREATE TRIGGER posts_published AFTER INSERT ON posts WHEN NEW.published AND NEW.published_at IS NULL BEGIN
  UPDATE posts SET published_at = created_at WHERE id = NEW.id;
END;

CREATE TRIGGER posts_dated AFTER UPDATE OF published, published_at ON posts
  WHEN OLD.published <> NEW.published OR OLD.published_at IS NOT NEW.published_at BEGIN
  UPDATE post_tags SET listed_at = iif(NEW.published, ifnull(NEW.published_at, NEW.created_at), NULL)
    WHERE post_id = NEW.id;
END;

CREATE TRIGGER posts_renamed AFTER UPDATE OF slug ON posts WHEN OLD.slug <> NEW.slug BEGIN
  DELETE FROM post_slugs WHERE slug = NEW.slug;
  INSERT OR REPLACE INTO post_slugs (slug, post_id) SELECT OLD.slug, OLD.id WHERE OLD.published_at IS NOT NULL;
END;

CREATE TRIGGER posts_gone AFTER DELETE ON posts BEGIN
  DELETE FROM threads WHERE id = OLD.thread_id;
END;

CREATE TRIGGER posts_search_insert AFTER INSERT ON posts WHEN NEW.published BEGIN
  INSERT INTO search_intake VALUES ('post', NEW.id, NEW.title, NEW.content);
END;

CREATE TRIGGER posts_search_update AFTER UPDATE OF title, content, published ON posts WHEN NEW.published BEGIN
  INSERT INTO search_intake VALUES ('post', NEW.id, NEW.title, NEW.content);
END;

CREATE TRIGGER posts_search_unpublish AFTER UPDATE OF published ON posts WHEN NOT NEW.published BEGIN
  DELETE FROM search_documents WHERE kind = 'post' AND ref = NEW.id;
END;

CREATE TRIGGER posts_search_delete AFTER DELETE ON posts BEGIN
  DELETE FROM search_documents WHERE kind = 'post' AND ref = OLD.id;
END;

CREATE TRIGGER post_tags_dated AFTER INSERT ON post_tags BEGIN
  UPDATE post_tags SET listed_at = (SELECT iif(published, listed_at, NULL) FROM posts WHERE id = NEW.post_id)
    WHERE post_id = NEW.post_id AND tag_slug = NEW.tag_slug;
END;

CREATE TRIGGER post_tags_counted AFTER UPDATE OF listed_at ON post_tags
  WHEN (OLD.listed_at IS NULL) <> (NEW.listed_at IS NULL) BEGIN
  UPDATE tags SET posts = posts + iif(NEW.listed_at IS NULL, -1, 1) WHERE slug = NEW.tag_slug;
END;

CREATE TRIGGER post_tags_uncounted AFTER DELETE ON post_tags BEGIN
  UPDATE tags SET posts = posts - 1 WHERE slug = OLD.tag_slug AND OLD.listed_at IS NOT NULL;
  DELETE FROM tags WHERE slug = OLD.tag_slug AND NOT EXISTS (SELECT 1 FROM post_tags WHERE tag_slug = OLD.tag_slug);
END;

CREATE TRIGGER pages_search_insert AFTER INSERT ON pages BEGIN
  INSERT INTO search_intake VALUES ('page', NEW.id, NEW.title, NEW.content);
END;

CREATE TRIGGER pages_search_update AFTER UPDATE OF title, content ON pages BEGIN
  INSERT INTO search_intake VALUES ('page', NEW.id, NEW.title, NEW.content);
END;

CREATE TRIGGER pages_search_delete AFTER DELETE ON pages BEGIN
  DELETE FROM search_documents WHERE kind = 'page' AND ref = OLD.id;
END;

CREATE TRIGGER pages_moved AFTER UPDATE OF path ON pages WHEN OLD.path <> NEW.path BEGIN
  DELETE FROM page_paths WHERE path = NEW.path;
  INSERT OR REPLACE INTO page_paths (path, page_id) VALUES (OLD.path, OLD.id);
END;

CREATE TRIGGER pages_placed AFTER INSERT ON pages BEGIN
  DELETE FROM page_paths WHERE path = NEW.path;
END;

-- The league: how often somebody has played.

CREATE TRIGGER placings_insert AFTER INSERT ON placings BEGIN
  UPDATE league_players SET games = games + 1 WHERE id = NEW.player_id;
END;

CREATE TRIGGER placings_delete AFTER DELETE ON placings BEGIN
  UPDATE league_players SET games = games - 1 WHERE id = OLD.player_id;
END;

CREATE TRIGGER placings_update AFTER UPDATE OF player_id ON placings BEGIN
  UPDATE league_players SET games = games - 1 WHERE id = OLD.player_id;
  UPDATE league_players SET games = games + 1 WHERE id = NEW.player_id;
END;

-- Guests, and members who leave.

CREATE TRIGGER guests_named_insert AFTER INSERT ON users WHEN NEW.guest_of IS NOT NULL BEGIN
  UPDATE users SET name = ifnull((SELECT iif(NEW.guest_name IS NULL, h.name || '’s guest', NEW.guest_name || ' (' || h.name || '’s guest)')
    FROM users h WHERE h.id = NEW.guest_of), NEW.name) WHERE id = NEW.id;
END;

CREATE TRIGGER guests_named_after_hosts AFTER UPDATE OF name ON users WHEN NEW.guest_of IS NULL AND NEW.name <> OLD.name BEGIN
  UPDATE users SET name = iif(guest_name IS NULL, NEW.name || '’s guest', guest_name || ' (' || NEW.name || '’s guest)')
    WHERE guest_of = NEW.id;
END;

CREATE TRIGGER users_leave_league BEFORE DELETE ON users WHEN OLD.guest_of IS NULL BEGIN
  UPDATE league_players SET name = 'A former member', unlisted = NOT OLD.participate_in_league
    WHERE user_id = OLD.id;
END;

CREATE TRIGGER league_players_renamed AFTER UPDATE OF name ON users WHEN NEW.name <> OLD.name BEGIN
  UPDATE league_players SET name = NEW.name WHERE user_id = NEW.id AND name = OLD.name;
END;

-- Whoever is renamed may want the old name forgotten, and whoever leaves does.
CREATE TRIGGER play_aliases_forget AFTER UPDATE OF name ON league_players WHEN NEW.name <> OLD.name BEGIN
  DELETE FROM play_aliases WHERE player_id = NEW.id;
END;

-- What was fetched under another name is somebody else's. Settled plays stay known, should that name come back.
CREATE TRIGGER users_other_bgg_name AFTER UPDATE OF bgg_user_name ON users
  WHEN NEW.bgg_user_name IS NOT OLD.bgg_user_name BEGIN
  DELETE FROM waiting_plays WHERE user_id = NEW.id AND play IS NOT NULL;
  UPDATE play_loggers SET is_unknown = 0, fetched_at = NULL, due_at = 0 WHERE user_id = NEW.id;
END;

CREATE TRIGGER users_calendar_member AFTER UPDATE OF guest_of ON users
WHEN OLD.guest_of IS NOT NULL AND NEW.guest_of IS NULL BEGIN
  INSERT INTO calendar_invitations (id, game_id, user_id, due_at)
    SELECT lower(hex(randomblob(8))), p.game_id, p.user_id, cast(unixepoch('subsec') * 1000 AS integer)
      FROM players p JOIN games g ON g.id = p.game_id
      WHERE p.user_id = NEW.id AND g.date >= date('now', '-1 day')
    ON CONFLICT (game_id, user_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;

CREATE TRIGGER guests_named_update AFTER UPDATE OF guest_name ON users WHEN NEW.guest_of IS NOT NULL BEGIN
  UPDATE users SET name = ifnull((SELECT iif(NEW.guest_name IS NULL, h.name || '’s guest', NEW.guest_name || ' (' || h.name || '’s guest)')
    FROM users h WHERE h.id = NEW.guest_of), NEW.name) WHERE id = NEW.id;
  UPDATE league_players SET name = ifnull(NEW.guest_name, 'A guest') WHERE user_id = NEW.id AND NOT claimed;
END;

-- Search: what is found, and its full-text index.

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

CREATE TRIGGER search_documents_insert AFTER INSERT ON search_documents BEGIN
  INSERT INTO search_index (rowid, kind, title, words) VALUES (NEW.id, NEW.kind, NEW.title, NEW.words);
END;

CREATE TRIGGER search_documents_delete AFTER DELETE ON search_documents BEGIN
  INSERT INTO search_index (search_index, rowid, kind, title, words)
    VALUES ('delete', OLD.id, OLD.kind, OLD.title, OLD.words);
END;

CREATE TRIGGER search_documents_update AFTER UPDATE ON search_documents BEGIN
  INSERT INTO search_index (search_index, rowid, kind, title, words)
    VALUES ('delete', OLD.id, OLD.kind, OLD.title, OLD.words);
  INSERT INTO search_index (rowid, kind, title, words) VALUES (NEW.id, NEW.kind, NEW.title, NEW.words);
END;
