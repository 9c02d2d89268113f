import { sql } from "drizzle-orm";
import { isoDay, isoInstant, jsonFlag, onOneLine } from "../../db/wire-json.ts";

/**
 * The one place that says what a game looks like on the wire: SQL that builds the JSON of the game `g`.
 * Decoding rows would cost more than the query itself, so the database answers one finished cell.
 * It holds no parameters, so it is plain text, put together once an isolate.
 * @see spec §3
 */
export const gameJson = sql.raw(
  onOneLine(`json_object(
  'id', g.id,
  'name', g.name,
  'bggId', g.bgg_id,
  'image', g.image,
  'lookingForTeacher', ${jsonFlag("g.looking_for_teacher")},
  'lookingForCopy', ${jsonFlag("g.looking_for_copy")},
  'isTournament', ${jsonFlag("g.is_tournament")},
  'isPlayTest', ${jsonFlag("g.is_play_test")},
  'minPlayers', g.min_players,
  'maxPlayers', g.max_players,
  'date', ${isoDay("g.date")},
  'table', (select json_object('id', t.id, 'name', t.name) from tables t where t.id = g.table_id),
  'players', (
    select json_group_array(json_object('publicId', public_id, 'name', name, 'color', color))
    from (
      select u.public_id, u.name, u.color from players p cross join users u on u.id = p.user_id
      where p.game_id = g.id order by p.signed_up_at, p.user_id
    )
  ),
  'suggestedBy', (
    select json_object('publicId', u.public_id, 'name', u.name) from users u where u.id = g.suggested_by
  ),
  'thread', g.thread_id,
  'version', g.version,
  'createdAt', ${isoInstant("g.created_at")}
)`),
);
