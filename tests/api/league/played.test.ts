import { expect, it } from "vitest";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { readMarkup } from "../../support/read-markup.ts";
import { startSite } from "../../support/site.ts";
import { inOrder, members, season } from "./league-support.ts";

const site = await startSite();
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const editor = await signedIn(site, edie);

const read = (path: string) => visitor(site).get(path);

async function enter(playedOn: string, gameName: string, more: object = {}) {
  const form = { playedOn, gameName, placings: inOrder("Ada", "Ben"), again: true, ...more };
  const { json, status, text } = await editor.post("/api/leagues/results", form);
  expect(status, text).toBe(200);
  return json;
}

it("says so while nothing was played, and afterwards names the season of the games", async () => {
  expect((await read("/api/played")).status).toBe(404);
  const { status, text } = await read("/played");
  expect([status, readMarkup(text).text]).toEqual([
    200,
    expect.stringContaining("No games have been recorded yet"),
  ]);
});

it("lists the games of a season by number of plays, across spellings of a name", async () => {
  await season(site, 2024);
  await season(site, 2025);
  await season(site, 2026);
  const image = "https://cf.geekdo-images.com/azul.jpg";
  const { id } = await game(site, { name: "Azul", suggestedBy: edie, date: "2025-03-06" });
  await site.sql("update games set image = ? where id = ?", [image, id]);
  await enter("2025-03-06", "Azul", { game: id });
  await enter("2025-01-09", "AZUL");
  await enter("2025-02-13", "Ra");
  await enter("2025-05-15", "Hive", { kind: "UNFINISHED" });
  await enter("2024-05-16", "Chess");
  const wrong = await enter("2025-06-05", "Go");
  await editor.send("DELETE", `/api/leagues/results/${wrong.id}`, { version: wrong.version });

  const { json } = await read("/api/played/2025");
  expect(json).toEqual({
    year: 2025,
    years: [2025, 2024],
    games: [
      { name: expect.stringMatching(/^azul$/i), image, times: 2, lastDay: "2025-03-06T00:00:00.000Z" },
      { name: "Hive", image: null, times: 1, lastDay: "2025-05-15T00:00:00.000Z" },
      { name: "Ra", image: null, times: 1, lastDay: "2025-02-13T00:00:00.000Z" },
    ],
  });
  expect((await read("/api/played")).json).toEqual(json);
  expect((await read("/api/played/2024")).json.games).toHaveLength(1);
  expect((await read("/api/played/2026")).status).toBe(404);
});

it("is in the first HTML, in one trip, with its own title, and a year without games is a 404", async () => {
  site.trips.reset();
  const { status, text } = await read("/played/2025");
  expect([status, site.trips.requests]).toEqual([200, 1]);
  expect(text).toContain("<title>What we play: 2025 | ");
  const seen = readMarkup(text);
  expect(seen.text).toContain("Played twice");
  expect(seen.addresses).toEqual(expect.arrayContaining(["/played/2024", "/leagues/2025"]));
  const none = await read("/played/2026");
  expect([none.status, readMarkup(none.text).text]).toEqual([
    404,
    expect.stringContaining("No games were recorded in 2026"),
  ]);
  expect((await read("/sitemap.xml")).text).toContain(`${site.url}/played<`);
});

it("reads the results of that season and no others", async () => {
  const many = (year: number, most: number) =>
    site.sql(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into results (id, season_year, game_name, played_on, created_at)
        select ? || i, ?, 'Game ' || (i % 40), ? || '-07-0' || (1 + i % 9), 0 from n`,
      [most, `${year}-`, year, String(year)],
    );
  await many(2025, 200);
  site.trips.reset();
  await read("/api/played/2025");
  const before = site.trips.rowsRead;
  await many(2024, 3_000);
  site.trips.reset();
  const { json } = await read("/api/played/2025");
  expect(json.games).toHaveLength(43);
  expect(site.trips.rowsRead - before).toBeLessThan(10);
});

it("tells of a game how often it was played, by whom last and who teaches it, naming who takes part", async () => {
  const [ada, ben, cy] = [
    await member(site, { name: "Ada" }),
    await member(site, { name: "Ben" }),
    await member(site, { name: "Cy" }),
  ];
  await site.sql("update users set participate_in_league = id <> ?", [cy.id]);
  for (const day of ["2025-08-07", "2025-08-14"]) {
    const { id } = await game(site, { name: "1830", players: [ada, ben, cy], date: day });
    await site.sql("update players set teaches = 1 where game_id = ? and user_id in (?, ?)", [
      id,
      day.endsWith("14") ? ben.id : ada.id,
      cy.id,
    ]);
  }
  await site.sql("update players set teaches = 1 where user_id = ?", [ben.id]);
  await enter("2024-08-08", "1830", { placings: members(ada, ben) });
  await enter("2025-08-14", "1830", { placings: [...members(ben, cy), { guest: "Gus", place: 3 }] });

  const { json } = await read("/api/played/games?name=1830");
  expect(json).toMatchObject({ name: "1830", times: 2, lastDay: "2025-08-14T00:00:00.000Z", others: 2 });
  expect(json.last).toEqual([expect.objectContaining({ name: "Ben", team: null, score: null })]);
  expect(json.teachers.map(({ name, times }: { name: string; times: number }) => [name, times])).toEqual([
    ["Ben", 2],
    ["Ada", 1],
  ]);

  site.trips.reset();
  const { status, text } = await read("/played/1830?game");
  expect([status, site.trips.requests]).toEqual([200, 1]);
  expect(text).toContain("<title>1830: What we play | ");
  const seen = readMarkup(text);
  expect(seen.text).toContain("Played twice, last on Thu 14 Aug 2025.");
  expect(seen.addresses).toContain(`/leagues/players/${ben.publicId}`);
  expect(readMarkup((await read("/played/1830")).text).text).toContain("No games were recorded in 1830");
  expect(readMarkup((await read("/played/2025")).text).addresses).toContain("/played/1830?game");
  expect((await read("/played/Never%20played")).status).toBe(404);

  site.trips.reset();
  await read("/api/played/games?name=1830");
  expect(site.trips.rowsRead).toBeLessThan(60);
});
