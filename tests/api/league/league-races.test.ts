import { expect, it } from "vitest";
import { browserOf, member, signedIn } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { azul, expectByRule, inOrder, keptTable, members, season, table } from "./league-support.ts";

// Concurrent changes of one season. Concurrent entries and corrections of one result: league-results.
const CROWD = 20;

const site = await startSite();
const ann = await member(site, { name: "Ann" });
const own = await signedIn(site, ann);
const editor = await browserOf(site, "EDITOR");
await Promise.all([own.csrfToken(), editor.csrfToken()]);

const enter = (year: number, at: number) =>
  editor.post("/api/leagues/results", {
    ...azul({ playedOn: `${year}-05-06`, again: true }),
    placings: [...members(ann), { guest: `Guest ${at % 3}`, place: 2 }],
  });

it.each([2019, 2020, 2021])(
  "results entered while their season is being closed are in its final table, or refused in words (%i)",
  async (year) => {
    await season(site, year);
    const closing = () => editor.post(`/api/leagues/seasons/${year}/close`);
    const coming = Array.from({ length: CROWD }, (_, at) => enter(year, at));
    await Promise.race(coming);
    const first = await closing();
    const answers = await Promise.all(coming);
    // A 503 is retried; closing a closed season changes nothing.
    expect([200, 503]).toContain(first.status);
    expect((await closing()).status).toBe(200);
    const inside = answers.filter(({ status }) => status === 200);
    for (const { status, json } of answers.filter((answer) => !inside.includes(answer)))
      expect([status, json]).toEqual([
        422,
        [{ path: ["playedOn"], message: expect.stringMatching(/closed/) }],
      ]);
    expect((await table(editor, year)).season.games).toBe(inside.length);
    await expectByRule(site, year);
  },
);

it("a member who opts out is in no table, however many results are entered meanwhile", async () => {
  await season(site, 2022);
  const profile = { name: "Ann", color: "3A85FF", bggUserName: null };
  await enter(2022, 0);
  const [answers, saved] = await Promise.all([
    Promise.all(Array.from({ length: CROWD }, (_, at) => enter(2022, at))),
    own.post("/api/profile", { ...profile, participateInLeague: false }),
  ]);
  expect([...answers, saved].map(({ status }) => status)).toEqual(Array(CROWD + 1).fill(200));
  await expectByRule(site, 2022);
  expect((await table(editor, 2022)).standings).toHaveLength(3);
});

it("a member who opts out while a player is being assigned to them is in no table", async () => {
  await season(site, 2018);
  const eve = await member(site, { name: "Eve" });
  await site.sql("update users set participate_in_league = 1 where id = ?", [eve.id]);
  const placings = inOrder("Eve’s player", "Other");
  const { json } = await editor.post("/api/leagues/results", azul({ playedOn: "2018-05-03", placings }));
  site.trips.beforeWrite = () =>
    site.sql("update users set participate_in_league = 0 where id = ?", [eve.id]);
  const path = `/api/leagues/players/${json.placings[0].id}/`;
  expect((await editor.post(path, { userPublicId: eve.publicId })).status).toBe(200);
  expect((await table(editor, 2018)).standings).toMatchObject([{ user: { name: "Other" } }]);
  await expectByRule(site, 2018);
});

it("a table that a save left open is recomputed by the cron, and no other is", async () => {
  await season(site, 2023);
  await season(site, 2024);
  for (const year of [2023, 2024])
    await editor.post(
      "/api/leagues/results",
      azul({ playedOn: `${year}-05-06`, placings: inOrder("A", "B") }),
    );
  const before = await keptTable(site, 2023);
  expect(before).toHaveLength(2);
  await site.database.batch(["delete from standings", "update seasons set table_due = year = 2023"]);
  await site.worker.runMinute();
  expect([await keptTable(site, 2023), await keptTable(site, 2024)]).toEqual([before, []]);
  expect(await site.sql("select year from seasons where table_due")).toEqual([]);
});

it("a result is saved although the table of another season could not be recomputed with it", async () => {
  await season(site, 2025);
  await site.sql("update seasons set table_due = year = 2023");
  // After loading and saving the database goes down.
  site.trips.left = 2;
  const answer = await enter(2025, 0);
  site.trips.left = Number.POSITIVE_INFINITY;
  expect(answer.status).toBe(200);
  expect((await table(editor, 2025)).season.games).toBe(1);
  expect(await site.sql("select year from seasons where table_due")).toEqual([{ year: 2023 }]);
  await site.worker.runMinute();
  expect(await site.sql("select year from seasons where table_due")).toEqual([]);
});
