import { clock } from "./clock.ts";
import type { TestSite } from "./site.ts";

interface Club {
  games: number;
  playersEach: number;
  /** Number of past games, which the current list must not read. */
  finished?: number;
  /** Number of members without games. */
  idle?: number;
}

const PLAYERS = 40;

export async function fillClub(
  site: TestSite,
  { games, playersEach, finished = 0, idle = 0 }: Club,
): Promise<void> {
  const now = clock.now();
  const today = clock.today();
  const count = (n: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n})`;
  const game = (prefix: string, n: number, date: string) => [
    `${count(n)} insert into threads (id, created_at) select '${prefix}t' || i, ${now} from n`,
    `${count(n)} insert into messages (id, thread_id, author_id, text, created_at)
      select '${prefix}m' || i, '${prefix}t' || i, 'user' || (1 + i % ${PLAYERS}), 'Who brings the copy?', ${now} from n`,
    `${count(n)} insert into games (id, name, bgg_id, min_players, max_players, date, table_id, suggested_by, thread_id, created_at)
      select '${prefix}' || i, 'The Voyages of Marco Polo ' || i, 171623, 2, ${playersEach + 1}, ${date}, 'table' || (1 + i % 5),
        'user' || (1 + i % ${PLAYERS}), '${prefix}t' || i, ${now} + i from n`,
    `insert into players (game_id, user_id, signed_up_at)
      select g.id, 'user' || (1 + (g.rowid * 7 + s.i * 3) % ${PLAYERS}), ${now} + s.i
      from games g cross join (${count(playersEach)} select i from n) s where g.id glob '${prefix}[0-9]*'`,
  ];
  const members = (prefix: string, n: number) =>
    `${count(n)} insert into users (id, public_id, email, name, color, role, created_at)
      select '${prefix}' || i, 'public-${prefix}' || i, '${prefix}' || i || '@club.example', 'Penelope Featherstone ' || i,
        '3A85FF', 'TRUSTED', ${now} from n`;
  await site.database.batch([
    `${count(5)} insert into tables (id, name, position) select 'table' || i, 'Table ' || i, i from n`,
    "insert into seasons (year, shown) values (2025, 1)",
    members("user", PLAYERS),
    ...(idle ? [members("idle", idle)] : []),
    ...game(
      "game",
      games,
      `case when i % 2 then null else date('${today}', '+' || (1 + i % 60) || ' days') end`,
    ),
    ...(finished ? game("past", finished, `date('${today}', '-' || (1 + i % 900) || ' days')`) : []),
  ]);
}
