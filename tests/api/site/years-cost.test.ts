import { expect, it } from "vitest";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillWithDemo } from "../../support/demo-club.ts";
import { addFiveYears, EARLIER_SEASONS, FIVE_YEARS } from "../../support/five-years.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";
import { said } from "../discussion/threads-support.ts";
import { clubDay, suggestion } from "../games/games-support.ts";
import { azul, members } from "../league/league-support.ts";

// Rows read by a club with five busy years behind it, compared with the demo club with the same present.

/** Tolerance: in small tables an index search of random ids reads one more row now and then. */
const ROWS_MORE = 3;
const TIMES_MOST = 1.1;
/** Inserting five years takes its time on a busy machine. */
const FILLING_MS = 180_000;

const site = await startSite();
await fillWithDemo(site);
const ada = await member(site, { name: "Ada", role: "ADMIN" });
const bo = await member(site, { name: "Bo" });
const [admin, mine, anybody] = [await signedIn(site, ada), await signedIn(site, bo), visitor(site)];
const editor = await signedIn(site, await member(site, { name: "Eva", role: "EDITOR" }));
await anybody.csrfToken();

const one = async (sql: string) => String(Object.values((await site.sql(sql))[0] ?? {})[0]);

async function rowsRead(act: () => Promise<Answer>, statuses = [200]): Promise<number> {
  site.trips.reset();
  const { status, text } = await act();
  expect([status, statuses.includes(status), text.slice(0, 200)]).toEqual([status, true, text.slice(0, 200)]);
  return site.trips.rowsRead;
}

/** Fills the club's present, so that its pages are full before and after the past is added. */
async function fillThePresent() {
  const now = clock.now();
  const numbers = (n: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n})`;
  await site.database.batch([
    `insert into users (id, public_id, email, name, color, role, created_at) ${numbers(60)}
        select 'now-u' || i, 'now-p' || i, 'now' || i || '@club.example', 'Aaron ' || i, '3A85FF', 'TRUSTED', 1 from n`,
    `insert into sessions (token_hash, user_id, created_at, renewed_at, expires_at) ${numbers(120)}
        select 'now-s' || i, 'now-u' || (1 + i % 60), 1, 1, ${now} + 1e9 from n`,
    `insert into threads (id, created_at) ${numbers(60)} select 'now-t' || i, 1 from n`,
    `insert into posts (id, slug, title, content, tree, lead, minutes, author_id, thread_id, published, published_at, created_at, modified_at)
        ${numbers(60)} select 'now-o' || i, 'now-' || i, 'Evening of now', '<p>Words</p>', '[["p",null,"Words"]]', 'Words', 1, '${bo.id}',
          'now-t' || i, 1, ${now} - i * 86400000, ${now} - i * 86400000, ${now} - i * 86400000 from n`,
    `insert into tags (slug, label) values ('now', 'Now')`,
    `insert into tags (slug, label) ${numbers(20)} select 'now' || i, 'Now ' || i from n`,
    `insert into post_tags (post_id, tag_slug) ${numbers(20)} select 'now-o' || i, 'now' || i from n`,
    // The league's players, and the tables of its earlier seasons, in their final number.
    `insert into league_players (id, name) ${numbers(200)} select 'now-l' || i, 'Player ' || i from n`,
    ...EARLIER_SEASONS.flatMap((year) => [
      `insert or ignore into seasons (year, shown, closed_at) values (${year}, 0, 1)`,
      `insert or ignore into standings (season_year, player_id, ranking, avg_points, corrected_points, games_played)
          ${numbers(200)} select ${year}, 'now-l' || i, i - 1, 0.5, 0.5, 4 from n`,
    ]),
    `insert into post_tags (post_id, tag_slug) ${numbers(60)} select 'now-o' || i, 'now' from n`,
    // In January the demo's season of the year has no results yet.
    `insert into results (id, season_year, game_name, played_on, created_at, revision)
        select 'now', max(year), 'Azul', max(year) || '-01-01', 1, 'v' from seasons`,
    `insert into placings (result_id, player_id, place, season_year, played_on, beaten2, faced)
        select id, 'now-l1', 1, season_year, played_on, 0, 0 from results where id = 'now'`,
    `insert into messages (id, thread_id, author_id, text, created_at) ${numbers(120)}
        select 'now-m' || i, 'now-t1', '${bo.id}', 'Words of now', ${now} - i * 3600000 from n`,
    `insert into audit_log (id, at, actor_name, action, subject) ${numbers(60)} select 'now' || i, ${now}, 'Ada', 'blocked', 'a message' from n`,
    `insert into reports (id, kind, subject_id, url, place, quoted, reason, created_at, settled_at, outcome)
        ${numbers(30)} select 'now' || i, 'page', i, '/', 'the site', '', 'abuse', ${now}, ${now}, 'no-action' from n`,
  ]);
}

/** Measures every public page, the members' main reads, and their most frequent writes. */
async function costs() {
  const current = await one(
    `select id from games where player_count > 0 and date >= '${clubDay(0)}' order by id limit 1`,
  );
  const thread = await one(`select thread_id from games where id = '${current}'`);
  const season = await one("select max(year) from seasons");
  const month = clubDay(0).slice(0, 7);
  const all: Record<string, number> = {};
  const pages = `/ /games /games/${current} /posts /posts/tags/now /posts/now-1 /leagues/${season} /tournament/rollofhonour /played
    /played/${season} /calendar /calendar/${month} /tonight /search /search?q=now /about /find-us /faq /leagues-info /terms-of-use
    /privacy /report /report?about=/games/${current} /sign-in`;
  for (const path of pages.split(/\s+/)) all[`page ${path}`] = await rowsRead(() => anybody.get(path));
  const reads = `games/current games/home games/${current} games/${current}/offers threads/${thread} threads/of-game/${current} threads/now-t1 tables
    games-days/next?event=GAMES_DAY calendar/${month} calendar/day/${clubDay(0)} calendar/coming calendar/tonight calendar/evenings/${current}
    posts posts/now-1 posts?tag=now search?q=azul search?q=now+evening leagues leagues/${season} leagues/results?year=${season}
    leagues/roll-of-honour played played?year=${season} pages?path=/about reports/subjects?about=/games/${current}`;
  for (const path of reads.split(/\s+/))
    all[`GET /api/${path}`] = await rowsRead(() => anybody.get(`/api/${path}`), [200, 404]);
  for (const path of ["/feeds/posts.atom", "/feeds/games.atom", "/calendar/club.ics"])
    all[`GET ${path}`] = await rowsRead(() => anybody.get(path), [200, 404]);
  const own = `auth/session notifications my-posts profile/choices profile/calendar-invitations uploads profile/calendar-address
    games/${current}/watch`;
  for (const path of own.split(/\s+/))
    all[`GET /api/${path}, a member`] = await rowsRead(() => mine.get(`/api/${path}`));
  for (const path of "moderation moderation/waiting moderation/audit moderation/reports assessments my-posts?all pages members".split(
    " ",
  ))
    all[`GET /api/${path}, an admin`] = await rowsRead(() => admin.get(`/api/${path}`));
  Object.assign(all, await costsOfWrites());
  return all;
}

async function costsOfWrites() {
  const { id, threadId } = await game(site, {
    name: "Wingspan",
    suggestedBy: ada,
    players: [ada],
    date: clubDay(20),
  });
  const words = { title: "A walk", content: "<p>Words</p>", published: true, tags: ["Now"], fileUploads: [] };
  const writes: [string, () => Promise<Answer>][] = [
    ["sign up", () => mine.post(`/api/games/${id}/signup`, { player: bo.publicId })],
    ["leave", () => mine.post(`/api/games/${id}/kick`, { player: bo.publicId })],
    ["schedule", () => admin.post(`/api/games/${id}/schedule`, { date: clubDay(21) })],
    ["edit", () => admin.post(`/api/games/${id}`, suggestion({ name: "Wingspan", date: clubDay(21) }))],
    ["suggest", () => mine.post("/api/games/suggest", suggestion({ name: `Azul ${id}` }))],
    [
      "post a message",
      () => mine.post(`/api/threads/${threadId}/post-message`, { text: `Words ${id}`, replyToId: null }),
    ],
    ["write a post", () => mine.post("/api/my-posts", { ...words, title: `A walk ${id}` })],
    [
      "save the profile",
      () =>
        mine.post("/api/profile", {
          name: `Bo ${id.slice(0, 4)}`,
          color: "3A85FF",
          bggUserName: null,
          participateInLeague: false,
        }),
    ],
    ["clear notifications", () => mine.post("/api/notifications/clear", { urls: [], all: true })],
    ["report", () => mine.post("/api/reports", { what: `game:${id}`, reason: "abuse" })],
    [
      "answer a report",
      () => editor.post("/api/moderation/reports", { what: `game:${id}`, outcome: "no-action" }),
    ],
    [
      "enter a result",
      () =>
        admin.post("/api/leagues/results", {
          ...azul({ playedOn: clubDay(-1) }),
          placings: members(ada, bo),
          again: true,
        }),
    ],
  ];
  const all: Record<string, number> = {};
  for (const [name, act] of writes) all[name] = await rowsRead(act);
  const message = await said(site, threadId, { author: bo });
  all["edit a message"] = await rowsRead(() =>
    mine.post(`/api/threads/${threadId}/messages/${message}/edit`, { text: "Other words" }),
  );
  // Restored, so that the next measurement finds the same.
  await site.database.batch([
    `delete from results where entered_by = '${ada.id}'`,
    `delete from games where id = '${id}' or name = 'Azul ${id}'`,
    `delete from messages where author_id = '${bo.id}' and text <> 'Words of now'`,
    `delete from posts where title = 'A walk ${id}'`,
    `delete from reports where subject_id = '${id}'`,
    "delete from notifications",
    "delete from mails",
  ]);
  return all;
}

/** Measures what lists or searches members: each of them is read once. */
const costsOfMembers = async () => ({
  users: await rowsRead(() => mine.get("/api/users")),
  search: await rowsRead(() => admin.get("/api/members?search=Ada")),
});

it(
  "a request reads at most 1.1 times the rows after five busy years than in the demo club",
  async () => {
    await fillThePresent();
    await costs(); // what is kept from the first time on
    const before = await costs();
    await addFiveYears(site);
    const rows =
      await site.sql(`select (select count(*) from users) as members, (select count(*) from games) as games, (select count(*) from messages) as messages,
      (select count(*) from posts) as posts, (select count(*) from results) as results`);
    for (const [what, many] of Object.entries(FIVE_YEARS))
      expect(Number(rows[0]?.[what])).toBeGreaterThanOrEqual(many);
    await costs();
    const after = await costs();
    const over = Object.entries(after).filter(
      ([name, read]) => read > (before[name] ?? 0) * TIMES_MOST + ROWS_MORE,
    );
    for (const read of Object.values(await costsOfMembers()))
      expect(read).toBeLessThan(1.1 * Number(rows[0]?.members));
    expect(over.map(([name, read]) => `${name}: ${before[name]} → ${read}`)).toEqual([]);
  },
  FILLING_MS,
);

it("an archive of five years reads at most 1.5 rows for each stored row", async () => {
  site.trips.reset();
  const { status, json } = await admin.post("/api/archives");
  expect(status).toBe(200);
  expect(site.trips.rowsRead).toBeLessThan(1.5 * json.archives[0].rows);
});
