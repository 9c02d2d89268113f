import { describe, expect, it } from "vitest";
import { browserOf, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";
import { azul, expectByRule, inOrder, season, table } from "./league-support.ts";

// Cost of the league in rows read: the table of 200 players costs the same after 5,000 results as after 50.
const PLAYERS = 200;
const AT_A_TABLE = 4;

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
await season(site, 2026);

/** Inserts results of four players each, over a hundred days; everybody plays. */
const results = (from: number, to: number) =>
  site.database.batch([
    `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
        insert into results (id, season_year, game_name, played_on, created_at, revision)
        select 'r' || i, 2026, 'Azul', date('2026-01-01', (i % 100) || ' days'), i, 'v' || i from n`,
    `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to}),
        seat(s) as (values (0), (1), (2), (3))
        insert into placings (result_id, player_id, place, season_year, played_on, beaten2, faced)
        select 'r' || i, 'p' || ((i * ${AT_A_TABLE} + s) % ${PLAYERS}), 1 + s, 2026, date('2026-01-01', (i % 100) || ' days'),
          2 * (3 - s), 3 from n, seat`,
  ]);

async function rowsRead(act: () => Promise<Answer>, trips = 1): Promise<number> {
  site.trips.reset();
  const { status, json } = await act();
  expect([status, json, site.trips.requests]).toEqual([200, json, trips]);
  return site.trips.rowsRead;
}

const enter = () =>
  editor.post(
    "/api/leagues/results",
    azul({ playedOn: "2026-03-05", placings: inOrder("Player 7", "Player 8") }),
  );

async function costs() {
  const save = await rowsRead(enter, 2);
  const guest = visitor(site);
  return {
    save,
    table: await rowsRead(() => guest.get("/api/leagues/2026")),
    page: await rowsRead(() => guest.get("/api/leagues/results?year=2026")),
    seasons: await rowsRead(() => guest.get("/api/leagues")),
    honours: await rowsRead(() => guest.get("/api/leagues/roll-of-honour")),
  };
}

describe("a league of 200 players and 5,000 results", () => {
  it("costs its rows to read, and two trips to save to", async () => {
    await site.sql(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${PLAYERS - 1})
      insert into league_players (id, name) select 'p' || i, 'Player ' || i from n`);
    await results(1, 50);
    const small = await costs();
    await results(51, 5_000);
    const large = await costs();
    expect((await table(editor)).standings).toHaveLength(PLAYERS);
    for (const reading of ["table", "page", "seasons", "honours"] as const)
      expect([reading, large[reading]]).toEqual([
        reading,
        expect.toSatisfy((n: number) => n <= small[reading] + 10),
      ]);
    // Per player a standing, a player, and perhaps an account.
    expect(large.table).toBeLessThanOrEqual(3 * PLAYERS + 10);
    // The index of placings once, and the rows of the table.
    expect(large.save).toBeLessThanOrEqual(3.2 * 5_000 * AT_A_TABLE);
    await expectByRule(site, 2026);
  });

  it("shows how a row came about by reading that player's games only", async () => {
    const own = await rowsRead(() => visitor(site).get("/api/leagues/2026/players/p3"));
    const { json } = await visitor(site).get("/api/leagues/2026/players/p3");
    expect(json.games).toHaveLength(100);
    expect(own).toBeLessThanOrEqual(json.games.length * 20);
    expect(json).toMatchObject({ year: 2026, user: { name: "Player 3" }, faced: 300 });
    const last = json.games.at(-1);
    const { standings } = await table(editor);
    const row = standings.find(({ id }: { id: string }) => id === "p3");
    expect([last.average, last.corrected]).toEqual([
      expect.closeTo(row.avgPoints, 12),
      expect.closeTo(row.correctedPoints, 12),
    ]);
    expect(last.opponents.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3]);
    expect((await visitor(site).get("/api/leagues/2026/players/nosuchid")).status).toBe(404);
  });

  it("imports a hundred results of four guests each in two trips", async () => {
    const results = Array.from({ length: 100 }, (_, at) => ({
      source: `bgg:${at}`,
      ...azul({
        playedOn: "2026-02-05",
        placings: inOrder(...[0, 1, 2, 3].map((seat) => `Guest ${(at + seat) % 40}`)),
      }),
    }));
    site.trips.reset();
    const { status, json } = await editor.post("/api/leagues/imports", { results });
    expect([status, json, site.trips.requests]).toEqual([200, { saved: 100, already: 0 }, 2]);
    await expectByRule(site, 2026);
  });

  it("pages through its results, newest day first, each once", async () => {
    const seen = new Set<string>();
    let before = "";
    let lastDay = "9";
    for (let pages = 0; pages < 4; pages++) {
      const { json } = await visitor(site).get(`/api/leagues/results?year=2026${before}`);
      for (const { id, playedOn } of json.results) {
        expect(playedOn <= lastDay).toBe(true);
        lastDay = playedOn;
        seen.add(id);
      }
      before = `&before=${json.earlier}`;
    }
    expect(seen.size).toBe(120);
    for (const wrong of ["before=x", "year=x", "year=20.5"])
      expect((await visitor(site).get(`/api/leagues/results?${wrong}`)).status).toBe(422);
    expect((await visitor(site).get("/api/leagues/results?before=999999999999999-x")).status).toBe(200);
    expect((await visitor(site).get("/api/leagues/results/nosuchid")).status).toBe(404);
  });

  it("is in the first HTML, and an unknown year is a 404", async () => {
    site.trips.reset();
    const { status, text } = await visitor(site).get("/leagues/2026");
    expect([status, site.trips.requests]).toEqual([200, 1]);
    expect(text).toContain('"queryKey":["leagues","table",2026]');
    expect(text).toMatch(
      /<meta name="description" content="The standings of the 2026 league: after 5102 games (?:Player|Guest) \d+ leads, of 240 players\."/,
    );
    expect((await visitor(site).get("/leagues/1926")).status).toBe(404);
    expect((await visitor(site).get("/tournament/rollofhonour")).text).toContain(
      '"queryKey":["leagues","honours"]',
    );
  });
});
