import { clock } from "./clock.ts";
import type { TestSite } from "./site.ts";

const count = (n: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n})`;

/** Rows of a busy club after five years. */
export const FIVE_YEARS = { members: 500, games: 5_000, messages: 100_000, posts: 2_000, results: 10_000 };
const PLAYERS_A_GAME = 4;
/** Prefix of past ids. They sort first: a club's ids are random, so the past must not all come after them. */
const PAST = "0past";

/**
 * Inserts a busy club's past by SQL, before all existing rows: past games with players and conversations, posts with
 * comments, tags and revisions, earlier seasons, members, mails, acts and reports. The current list, the names of
 * players, tags and seasons, the newest pages and the current season stay as they are.
 */
export async function addFiveYears({ database }: TestSite): Promise<void> {
  const { members, games, messages, posts, results } = FIVE_YEARS;
  const now = clock.now();
  const day = 86_400_000;
  // Evenly over five years except the last, which is the present.
  const at = (n: number) => `${now} - 365 * ${day} - (${n} - i) * ${Math.floor((4 * 365 * day) / n)}`;
  const dayOf = (n: number) => `date((${at(n)}) / 1000, 'unixepoch')`;
  const member = (n: string) => `'${PAST}u' || (1 + (${n}) % ${members})`;
  const perThread = Math.floor(messages / (games + posts));
  await database.batch(
    [
      `${count(members)} insert into users (id, public_id, email, name, color, role, created_at)
        select '${PAST}u' || i, '${PAST}p' || i, '${PAST}' || i || '@club.example', 'Member ' || i, '3A85FF', 'TRUSTED', ${at(members)} from n`,
      `${count(members * 2)} insert into sessions (token_hash, user_id, created_at, renewed_at, expires_at)
        select '${PAST}s' || i, ${member("i")}, ${now}, ${now}, ${now + 30 * day} from n`,
      `${count(members * 30)} insert into notifications (id, user_id, kind, url, created_at)
        select '${PAST}n' || i, ${member("i")}, 'comment', '/games/${PAST}' || i, ${at(members * 30)} from n`,
      `${count(5_000)} insert into mails (id, user_id, kind, url, created_at, due_at, done_at)
        select '${PAST}m' || i, ${member("i")}, 'comment', '/games/${PAST}' || i, ${now - day}, ${now - day}, ${now - day} from n`,
      `${count(5_000)} insert into audit_log (id, at, actor_name, action, subject)
        select '${PAST}a' || i, ${at(5_000)}, 'Edie', 'blocked', 'a message' from n`,
      `${count(1_000)} insert into reports (id, kind, subject_id, url, place, quoted, reporter_id, reason, created_at, settled_at, outcome)
        select '${PAST}r' || i, 'game', '${PAST}g' || i, '/games/x', 'Azul', 'Azul', ${member("i")}, 'abuse', ${at(1_000)}, ${at(1_000)}, 'no-action' from n`,
      `${count(games + posts)} insert into threads (id, created_at) select '${PAST}t' || i, 1 from n`,
      `${count(games)} insert into games (id, name, bgg_id, image, min_players, max_players, date, suggested_by, thread_id, created_at)
        select '${PAST}g' || i, 'Game of old ' || (i % 300), i % 300, '/art/x.png', 2, 5, ${dayOf(games)}, ${member("i")}, '${PAST}t' || i, ${at(games)} from n`,
      `${count(games)} insert into players (game_id, user_id, signed_up_at, signed_up_by)
        select '${PAST}g' || i, ${member("i * 7 + s.value * 3")}, i, ${member("i * 7 + s.value * 3")}
        from n, json_each('[0, 1, 2, 3]') s`,
      `${count(posts)} insert into posts (id, slug, title, content, tree, lead, minutes, author_id, thread_id, published, published_at, created_at, modified_at)
        select '${PAST}o' || i, '${PAST}o' || i, 'Evening ' || i, '<p>Words of old</p>', '[["p",null,"Words of old"]]', 'Words', 1,
          ${member("i")}, '${PAST}t' || (${games} + i), 1, ${at(posts)}, ${at(posts)}, ${at(posts)} from n`,
      `${count(posts)} insert into post_tags (post_id, tag_slug) select '${PAST}o' || i, 'now' || (1 + i % 20) from n`,
      `${count(posts)} insert into post_slugs (slug, post_id) select '${PAST}former' || i, '${PAST}o' || i from n`,
      `${count(posts)} insert into post_revisions (id, post_id, version, saved_by, begun_at, saved_at, title, content, tags, words)
        select '${PAST}v' || i, '${PAST}o' || i, 1, ${member("i")}, 1, 1, 'Evening', '<p>Words</p>', '[]', 1 from n`,
      `${count(games + posts)} insert into messages (id, thread_id, author_id, text, created_at)
        select '${PAST}w' || i || '-' || s.value, '${PAST}t' || i, ${member("i + s.value")}, 'Words of old', ${at(games + posts)} + s.value
        from n, json_each('[${Array.from({ length: perThread }, (_, n) => n).join()}]') s`,
      `${count(messages - perThread * (games + posts))} insert into messages (id, thread_id, author_id, text, created_at)
        select '${PAST}x' || i, '${PAST}t' || i, ${member("i")}, 'Words of old', 1 from n`,
      `${count(results)} insert into results (id, season_year, game_name, played_on, created_at, revision)
        select '${PAST}e' || i, ${yearOf(now)} - 2 - i % 4, 'Game of old ' || (i % 300),
          (${yearOf(now)} - 2 - i % 4) || substr(date('2024-01-01', (i % 365) || ' days'), 5), i, 'v' from n`,
      `${count(results)} insert into placings (result_id, player_id, place, season_year, played_on, beaten2, faced)
        select '${PAST}e' || i, 'now-l' || (1 + (i * ${PLAYERS_A_GAME} + s.value) % 200), 1 + s.value, r.season_year, r.played_on,
          2 * (3 - s.value), 3
        from n, json_each('[0, 1, 2, 3]') s join results r on r.id = '${PAST}e' || i`,
      `${count(results)} insert into result_revisions (id, result_id, at, action, game_name, played_on, kind, placings)
        select '${PAST}y' || i, '${PAST}e' || i, 1, 'entered', 'Game of old', '2024-01-01', 'COMPETITIVE', '[]' from n`,
      `${count(250)} insert into event_days (id, event_type, date)
        select '${PAST}d' || i, 'GAMES_DAY', ${dayOf(250)} from n`,
    ],
    "write",
  );
}

export const EARLIER_SEASONS = [2, 3, 4, 5].map((ago) => new Date(clock.now()).getUTCFullYear() - ago);
const yearOf = (now: number) => new Date(now).getUTCFullYear();
