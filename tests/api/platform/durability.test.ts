import { expect, it } from "vitest";
import { type ArrangedMember, crowdOf, game, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";
import { suggestion } from "../games/games-support.ts";

const CROWD = 36;
const GAMES = 12;
const SEATS = 30;
/** Acknowledged writes before the database is killed: in the first rush, and later. */
const KILLED_AFTER = [1, 80];
const NOT_YET = "We don’t know yet whether this was saved. Please have a look before you try again.";
const CLOSED_DOOR = "The club’s records can’t be reached right now. Please try again in a moment.";

// Without the counting proxy: the worker's own connection has to break.
const site = await startSite({ direct: true });
const crowd = await Promise.all(
  (await crowdOf(site, CROWD)).map(async (who) => {
    const browser = await signedIn(site, who);
    return { who, browser };
  }),
);

interface Deed {
  who: ArrangedMember;
  kind: "signup" | "suggest";
  /** Identifies the action: the game of the seat, or the name of the game. */
  about: string | undefined;
  answer: Answer;
}

/** Signs everybody up for one game after the other, with suggestions in between, until the database is gone. */
async function keepBusy(games: string[], deeds: Deed[], onDeed: () => void): Promise<void> {
  await Promise.all(
    crowd.map(async ({ who, browser }, at) => {
      for (let turn = 0; ; turn++) {
        const kind = turn % 3 === 2 ? "suggest" : "signup";
        const id = games[(at + turn) % GAMES];
        const answer =
          kind === "signup"
            ? await browser.post(`/api/games/${id}/signup`, { player: who.publicId })
            : await browser.post(
                "/api/games/suggest",
                suggestion({ name: `${at} ${turn} ${id}`, message: "Who?" }),
              );
        deeds.push({ who, kind, about: kind === "signup" ? id : `${at} ${turn} ${id}`, answer });
        onDeed();
        if (answer.status !== 200) return;
      }
    }),
  );
}

/** Returns all seats in the database: `game member`, and the name of a suggested game. */
async function seats(): Promise<Set<string>> {
  const rows = await site.sql(`select game_id || ' ' || user_id as seat from players
     union select name || ' ' || suggested_by from games`);
  return new Set(rows.map((row) => String(row.seat)));
}

it.each(KILLED_AFTER)("a database killed after %i acknowledged writes keeps all of them", async (after) => {
  const games: string[] = [];
  for (let i = 0; i < GAMES; i++) games.push((await game(site, { maxPlayers: SEATS })).id);
  const deeds: Deed[] = [];
  await keepBusy(games, deeds, () => {
    if (deeds.length === after) site.server.process.kill("SIGKILL");
  });
  const stillDown = await visitor(site).get("/api/games/current");
  expect([stillDown.status, stillDown.json]).toEqual([503, [{ path: [], message: CLOSED_DOOR }]]);
  await site.restartDatabase();

  const acknowledged = deeds.filter(({ answer }) => answer.status === 200);
  const refused = deeds.filter(({ answer }) => answer.status === 503);
  const unknown = deeds.filter(({ answer }) => answer.status === 504);
  expect(acknowledged.length).toBeGreaterThanOrEqual(after);
  expect([...refused, ...unknown]).toHaveLength(CROWD);
  for (const { answer } of refused) expect(answer.json).toEqual([{ path: [], message: CLOSED_DOOR }]);
  for (const { answer } of unknown) expect(answer.json).toEqual([{ path: [], message: NOT_YET }]);
  const kept = await seats();
  expect(refused.filter(({ who, about }) => kept.has(`${about} ${who.id}`))).toEqual([]);
  expect(acknowledged.filter(({ who, answer }) => !kept.has(`${answer.json.id} ${who.id}`))).toEqual([]);
  await expectSound();
  await expectOpen(games);
});

/** Expects consistent data: no partial suggestion, no uncounted seat. */
async function expectSound(): Promise<void> {
  const finds = (sql: string) => site.sql(sql);
  expect(await finds("pragma integrity_check")).toMatchObject([{ integrity_check: "ok" }]);
  expect(await finds("pragma foreign_key_check")).toEqual([]);
  expect(
    await finds(
      "select id from games where player_count <> (select count(*) from players where game_id = games.id)",
    ),
  ).toEqual([]);
  expect(await finds("select id from threads where id not in (select thread_id from games)")).toEqual([]);
  expect(
    await finds(
      `select id from games g where suggested_by is not null and (
         not exists (select 1 from players where game_id = g.id and user_id = g.suggested_by)
         or not exists (select 1 from messages where thread_id = g.thread_id))`,
    ),
  ).toEqual([]);
}

/** Expects the worker, without a restart, to read and write again, with the database's list. */
async function expectOpen(games: string[]): Promise<void> {
  const { who, browser } = crowd[0] as (typeof crowd)[number];
  for (const id of games) {
    expect((await browser.post(`/api/games/${id}/signup`, { player: who.publicId })).status).toBe(200);
  }
  const { status, json } = await visitor(site).get("/api/games/current");
  expect(status).toBe(200);
  for (const listed of json.slice(0, 20)) {
    expect((await visitor(site).get(`/api/games/${listed.id}`)).json).toEqual(listed);
  }
  const rows = await site.sql("select count(*) as n from games where player_count > 0");
  expect(json).toHaveLength(Number(rows[0]?.n));
}
