import { beforeEach, describe, expect, it } from "vitest";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { azul, inOrder, members, season } from "./league-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
beforeEach(async () => {
  await site.database.batch(
    ["placings", "results", "standings", "season_strengths", "league_players", "seasons"].map(
      (table) => `delete from ${table}`,
    ),
  );
  await season(site, 2026);
});

const enter = async (placings: object[], given: object = {}) => {
  const { status, json } = await editor.post("/api/leagues/results", azul({ placings, ...given }));
  expect(status).toBe(200);
  return json;
};
const strength = async () => (await visitor(site).get("/api/leagues/strength/2026")).json;
const shares = async (): Promise<[name: string, share: number][]> =>
  (await strength()).players.map(({ user, share }: { user: { name: string }; share: number }) => [
    user.name,
    share,
  ]);

describe("the second number of a season", () => {
  it("is made a minute after the first result, and made anew when results change", async () => {
    const { id, version } = await enter(inOrder("Bo", "Cy", "Di"));
    expect(await strength()).toEqual({ year: 2026, players: [], neverMet: null });
    await site.worker.runMinute();
    expect((await shares()).map(([name]) => name)).toEqual(["Bo", "Cy", "Di"]);
    expect((await strength()).neverMet).toBe(0);
    const corrected = { ...azul({ placings: inOrder("Di", "Cy") }), version };
    expect((await editor.send("PUT", `/api/leagues/results/${id}`, corrected)).status).toBe(200);
    await enter(inOrder("Ed", "Di"));
    await site.worker.runMinute();
    expect((await shares()).map(([name]) => name)).toEqual(["Ed", "Di", "Cy"]);
    expect((await strength()).neverMet).toBeCloseTo(1 / 3, 9);
  });

  it("pairs no team-mates", async () => {
    const placings = ["Bo", "Cy", "Di", "Ed"].map((guest, at) => ({
      ...{ guest, place: at < 2 ? 1 : 2, team: at < 2 ? 1 : 2 },
    }));
    await enter(placings);
    await site.worker.runMinute();
    const [first, second, ...behind] = (await shares()).map(([name]) => name);
    expect([[first, second].toSorted(), behind.toSorted()]).toEqual([
      ["Bo", "Cy"],
      ["Di", "Ed"],
    ]);
    expect((await strength()).neverMet).toBeCloseTo(1 / 3, 9);
  });

  it("counts neither co-operative games nor results that wait for confirmation", async () => {
    await enter(inOrder("Bo", "Cy"));
    await enter(inOrder("Ed", "Fay"), { kind: "CO_OPERATIVE" });
    const ned = await member(site, { name: "Ned", role: "NEW" });
    const own = await signedIn(site, ned);
    expect((await own.post("/api/leagues/results", azul({ placings: members(ned, ned) }))).status).toBe(422);
    const placings = [...members(ned), { guest: "Gus", place: 2 }];
    expect((await own.post("/api/leagues/results", azul({ placings }))).status).toBe(200);
    await site.worker.runMinute();
    expect((await shares()).map(([name]) => name)).toEqual(["Bo", "Cy"]);
  });

  it("names nobody who isn't in the table, at once, but counts them as opponents", async () => {
    const ada = await member(site, { name: "Ada" });
    await site.sql("update users set participate_in_league = 1 where id = ?", [ada.id]);
    await enter([...members(ada), { guest: "Bo", place: 2 }, { guest: "Cy", place: 3 }]);
    await site.worker.runMinute();
    const [, bo] = await shares();
    expect(bo?.[0]).toBe("Bo");
    const browser = await signedIn(site, ada);
    const profile = { name: "Ada", color: "F54144", bggUserName: null, participateInLeague: false };
    expect((await browser.post("/api/profile", profile)).status).toBe(200);
    expect((await shares()).map(([name]) => name)).toEqual(["Bo", "Cy"]);
    await site.worker.runMinute();
    expect((await shares())[0]).toEqual(bo);
  });

  it("stays that of a player in a closed season who is merged with another", async () => {
    await enter(inOrder("Bo B", "Cy"));
    await editor.post("/api/leagues/seasons/2026/close");
    await site.worker.runMinute();
    const before = await shares();
    const { json: into } = await editor.post("/api/leagues/players", { name: "Bo" });
    const [from] = await site.sql("select id from league_players where name = 'Bo B'");
    await editor.post(`/api/leagues/players/${from?.id}/merge`, { into: into.id });
    expect(before.map(([name]) => name)).toEqual(["Bo B", "Cy"]);
    expect(await shares()).toEqual([["Bo", before[0]?.[1]], before[1]]);
  });

  it("is missing for a year without a season", async () => {
    expect((await visitor(site).get("/api/leagues/strength/2019")).status).toBe(404);
  });

  it("takes one run for 2,000 results, a trip to load and one to save", async () => {
    await site.database.batch([
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 59)
        insert into league_players (id, name) select 'p' || i, 'Player ' || i from n`,
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
        insert into results (id, season_year, game_name, played_on, created_at, revision)
        select 'r' || i, 2026, 'Azul', '2026-01-08', i, 'v' || i from n`,
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000),
        seat(s) as (values (0), (1), (2), (3))
        insert into placings (result_id, player_id, place, season_year, played_on, beaten2, faced)
        select 'r' || i, 'p' || ((i * 7 + s * (1 + i % 13)) % 60), 1 + s, 2026, '2026-01-08', 2 * (3 - s), 3
          from n, seat`,
    ]);
    await enter(inOrder("Player 1", "Player 2"), { playedOn: "2026-01-09" });
    const idle = async () => {
      site.trips.reset();
      await site.worker.runMinute();
      return site.trips.requests;
    };
    const busy = await idle();
    expect((await shares()).length).toBe(60);
    // Once the marks of the first runs are made.
    await idle();
    expect(busy).toBeLessThanOrEqual((await idle()) + 2);
  });
});
