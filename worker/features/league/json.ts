import { sql } from "drizzle-orm";
import { isoDay, isoInstant, jsonFlag, onOneLine, playerJson } from "../../db/wire-json.ts";

// What things of the league look like on the wire: SQL without parameters, put together once an isolate.

/** The tables `l` and `u` of the league player with the id in a column. */
export const joinPlayer = (id: string) =>
  sql.raw(`join league_players l on l.id = ${id} left join users u on u.id = l.user_id`);

/** The name under which the player `l` (with the member `u`) is known. */
export const PLAYER_NAME = sql.raw("ifnull(u.name, l.name)");

const user = `json_object('name', ifnull(u.name, l.name), 'publicId', u.public_id, 'color', u.color)`;
export const LEAGUE_USER = sql.raw(user);

/** The player `l` with the member `u`. */
export const LEAGUE_PLAYER = sql.raw(
  onOneLine(`json_object('id', l.id, 'name', ifnull(u.name, l.name), 'games', l.games, 'user',
    iif(u.id is null, null, json_object('publicId', u.public_id, 'name', u.name, 'color', u.color)))`),
);

/** The season `s`. */
export const SEASON = sql.raw(
  onOneLine(`json_object('year', s.year, 'name', s.name, 'words', s.words, 'shown', ${jsonFlag("s.shown")},
    'correction', s.correction, 'minimumGames', s.minimum_games, 'closedAt', ${isoInstant("s.closed_at")},
    'games', s.games, 'lastDay', ${isoDay("s.last_day")})`),
);

/** The row `t` of a table, with its player `l` and member `u`. */
export const STANDING = sql.raw(
  onOneLine(`json_object('id', t.player_id, 'user', ${user}, 'ranking', t.ranking, 'lastRanking', t.last_ranking,
    'avgPoints', t.avg_points, 'correctedPoints', t.corrected_points, 'gamesPlayed', t.games_played)`),
);

/** The result `r`. */
export const RESULT = sql.raw(
  onOneLine(`json_object('id', r.id, 'year', r.season_year, 'game', r.game_id, 'gameName', r.game_name,
    'playedOn', ${isoDay("r.played_on")}, 'kind', r.kind, 'placings', (
      select json_group_array(json(placing)) from (
        select json_object('id', c.player_id, 'user', ${user}, 'place', c.place) as placing from placings c
        join league_players l on l.id = c.player_id left join users u on u.id = l.user_id
        where c.result_id = r.id order by c.place, ifnull(u.name, l.name), l.id)),
    'enteredBy', ${playerJson("r.entered_by")}, 'createdAt', ${isoInstant("r.created_at")},
    'modifiedAt', ${isoInstant("ifnull(r.modified_at, r.created_at)")}, 'version', r.version,
    'removed', ${jsonFlag("r.removed_at is not null")})`),
);

/** A state of a result `v`, as somebody saved it. */
export const REVISION = sql.raw(
  onOneLine(`json_object('id', v.id, 'at', ${isoInstant("v.at")}, 'by', ${playerJson("v.saved_by")},
    'action', v.action, 'gameName', v.game_name, 'playedOn', ${isoDay("v.played_on")}, 'kind', v.kind, 'placings', (
      select json_group_array(json(placing)) from (
        select json_object('name', ifnull(ifnull(u.name, l.name), 'somebody'), 'place', e.value ->> 1) as placing
        from json_each(v.placings) e left join league_players l on l.id = e.value ->> 0
        left join users u on u.id = l.user_id order by e.key)))`),
);
