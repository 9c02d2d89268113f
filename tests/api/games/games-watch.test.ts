import { beforeEach, describe, expect, it } from "vitest";
import { type ArrangedMember, crowdOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { company, forgetNews, mailed, told, toldAgo } from "../notifications/notifications-support.ts";
import { clubDay, midnight, suggestion } from "./games-support.ts";

const site = await startSite();
const { ada, bo, cy, admin, browsers } = await company(site);
const di = await member(site, { name: "Di", role: "NEW" });
await browse(di);
beforeEach(() => forgetNews(site));

async function browse(who: ArrangedMember): Promise<Visitor> {
  const browser = await signedIn(site, who);
  browsers.set(who, browser);
  return browser;
}
const as = (who: ArrangedMember) => browsers.get(who) as Visitor;
const at = (id: string) => `/api/games/${id}/watch`;
const watch = (id: string, who: ArrangedMember) => as(who).send("PUT", at(id));
const unwatch = (id: string, who: ArrangedMember) => as(who).send("DELETE", at(id));
const seat = (verb: "signup" | "kick") => (id: string, player: ArrangedMember, who: ArrangedMember) =>
  as(who).post(`/api/games/${id}/${verb}`, { player: player.publicId });
const [signUp, kick] = [seat("signup"), seat("kick")];
/** Returns the answer without anybody waiting. */
const only = (watching: boolean) => ({ watching, until: null, line: [] });
const full = (given: object = {}) =>
  game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo], maxPlayers: 2, ...given });

/** Creates a full game that Cy and Di watch. */
async function watched(given: object = {}): Promise<string> {
  const { id } = await full(given);
  await site.database.batch(
    [cy, di].map((who) => [
      "insert into seat_watchers (game_id, user_id, created_at) values (?, ?, 1)",
      [id, who.id],
    ]),
  );
  return id;
}
const watchersOf = async (id: string) =>
  (
    await site.sql(
      "select u.name from seat_watchers w join users u on u.id = w.user_id where game_id = ? order by 1",
      [id],
    )
  ).map(({ name }) => name);

const SEAT = "seat (1): A seat is free at this game.";
/** Returns the notifications of free seats. */
const toldOfSeats = async () => (await told(site)).filter((line) => / seat \(/.test(line));

describe("watching a full game", () => {
  it("is one row however often it is asked for, in two trips at most, and can be taken back as often", async () => {
    const { id } = await full();
    const { id: other } = await full();
    await watch(other, cy);
    const answers: unknown[] = [];
    const acts = [
      ["GET", 1],
      ["PUT", 2],
      ["PUT", 1],
      ["GET", 1],
      ["DELETE", 2],
      ["DELETE", 1],
      ["GET", 1],
    ] as const;
    for (const [method, trips] of acts) {
      site.trips.reset();
      const answer = method === "GET" ? await as(cy).get(at(id)) : await as(cy).send(method, at(id));
      answers.push([method, answer.status, answer.json]);
      expect([site.trips.requests, site.trips.wrote]).toEqual([trips, trips === 2]);
      if (method === "PUT") expect(await watchersOf(id)).toEqual(["Cy"]);
    }
    expect(answers).toEqual([
      ["GET", 200, only(false)],
      ["PUT", 200, only(true)],
      ["PUT", 200, only(true)],
      ["GET", 200, only(true)],
      ["DELETE", 200, only(false)],
      ["DELETE", 200, only(false)],
      ["GET", 200, only(false)],
    ]);
    expect([await watchersOf(id), await watchersOf(other)]).toEqual([[], ["Cy"]]);
  });

  it("leaves the list's bytes and ETag as they are", async () => {
    const { id } = await full({ date: clubDay(3) });
    const before = await visitor(site).get("/api/games/current");
    await watch(id, cy);
    const known = { "If-None-Match": before.headers.get("etag") ?? "" };
    expect((await visitor(site).get("/api/games/current", known)).status).toBe(304);
    expect((await visitor(site).get("/api/games/current")).text).toBe(before.text);
  });
});

describe("whoever watches", () => {
  it("is notified of a seat that a player leaves, also by email; the leaver and the players are not", async () => {
    const id = await watched();
    site.trips.reset();
    expect((await kick(id, bo, bo)).status).toBe(200);
    expect(site.trips.requests).toBe(2);
    expect(await told(site)).toEqual(["Ada leave (1): Bo left.", `Cy ${SEAT}`, `Di ${SEAT}`]);
    expect(await mailed(site)).toEqual(["Cy seat", "Di seat"]);
    const rows = (await toldRows(site, "notifications")).filter(({ kind }) => kind === "seat");
    expect(new Set(rows.map(({ url, title }) => `${url} ${title}`))).toEqual(new Set([`/games/${id} Azul`]));
  });

  it("goes on watching, and later notifications fold; a double press notifies once", async () => {
    const id = await watched();
    await Promise.all(Array.from({ length: 5 }, () => kick(id, bo, bo)));
    expect(await toldOfSeats()).toEqual([`Cy ${SEAT}`, `Di ${SEAT}`]);
    // Earlier it would be withdrawn: notifications-undo.
    await toldAgo(site, 11);
    await signUp(id, bo, bo);
    await kick(id, bo, admin);
    expect(await toldOfSeats()).toEqual([`Cy ${SEAT}`, `Di ${SEAT}`].map((line) => line.replace("1", "2")));
    expect(await watchersOf(id)).toEqual(["Cy", "Di"]);
  });

  it("is not notified when there was room before, the removal is refused, or the game is over", async () => {
    const [roomy, kept, over] = [
      await watched({ maxPlayers: 3 }),
      await watched(),
      await watched({ date: clubDay(-1) }),
    ];
    await kick(roomy, bo, bo);
    expect((await kick(kept, bo, di)).status).toBe(403);
    expect((await visitor(site).post(`/api/games/${kept}/kick`, { player: bo.publicId })).status).toBe(401);
    await kick(over, bo, bo);
    expect(await toldOfSeats()).toEqual([]);
  });

  it("is not notified after stopping, nor of a seat that they free themselves", async () => {
    const id = await watched();
    await unwatch(id, di);
    await watch(id, admin);
    await kick(id, bo, admin);
    expect(await toldOfSeats()).toEqual([`Cy ${SEAT}`]);
  });

  it("stops watching with a seat, taken or given; a refused seat changes nothing", async () => {
    const id = await watched();
    expect((await signUp(id, cy, cy)).status).toBe(409);
    expect(await watchersOf(id)).toEqual(["Cy", "Di"]);
    await kick(id, bo, bo);
    await signUp(id, di, ada);
    expect(await watchersOf(id)).toEqual(["Cy"]);
    await kick(id, di, di);
    await signUp(id, cy, cy);
    expect(await watchersOf(id)).toEqual([]);
    await forgetNews(site);
    await kick(id, cy, cy);
    expect(await toldOfSeats()).toEqual([]);
  });

  it("is notified when the only player of a one-player game leaves: it can be brought back", async () => {
    const id = await watched({ players: [ada], maxPlayers: 1 });
    await kick(id, ada, ada);
    expect(await toldOfSeats()).toEqual([`Cy ${SEAT}`, `Di ${SEAT}`]);
    expect((await signUp(id, cy, cy)).status).toBe(200);
  });

  it("is notified when an edit adds seats, and of no other edit", async () => {
    const id = await watched();
    const edit = (given: Record<string, unknown>, who = ada) =>
      as(who).post(`/api/games/${id}`, suggestion(given));
    await edit({ name: "Azul again", maxPlayers: 2 });
    expect((await edit({ maxPlayers: 3 }, bo)).status).toBe(403);
    expect((await edit({ maxPlayers: 3, version: 1 })).status).toBe(409);
    expect((await edit({ maxPlayers: 3, date: midnight(clubDay(-1)) })).status).toBe(422);
    expect(await toldOfSeats()).toEqual([]);
    site.trips.reset();
    expect((await edit({ maxPlayers: 3 })).status).toBe(200);
    expect(site.trips.requests).toBe(2);
    await edit({ maxPlayers: 4 });
    expect(await toldOfSeats()).toEqual([`Cy ${SEAT}`, `Di ${SEAT}`]);
  });

  it("is notified when a player of a full game leaves the club; a watcher who leaves the club stops", async () => {
    const going = await member(site, { name: "Going" });
    const [id, roomy, over] = [
      await watched({ players: [ada, going] }),
      await watched({ players: [ada, going], maxPlayers: 3 }),
      await watched({ players: [ada, going], date: clubDay(-1) }),
    ];
    const { id: wished } = await full();
    await browse(going);
    await watch(wished, going);
    expect((await as(going).post("/api/profile/delete", { name: "Nobody" })).status).toBe(422);
    expect(await toldOfSeats()).toEqual([]);
    site.trips.reset();
    expect((await as(going).post("/api/profile/delete", { name: "Going" })).status).toBe(200);
    expect(site.trips.requests).toBe(2);
    expect(await toldOfSeats()).toEqual([`Cy ${SEAT}`, `Di ${SEAT}`]);
    expect(await watchersOf(wished)).toEqual([]);
    for (const game of [id, roomy, over]) expect(await watchersOf(game)).toEqual(["Cy", "Di"]);
  });
});

describe("all at once", () => {
  it("20 presses are one row", async () => {
    const { id } = await full();
    const answers = await Promise.all(Array.from({ length: 20 }, () => watch(id, cy)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await watchersOf(id)).toEqual(["Cy"]);
  });

  it.each([1, 2, 3, 4, 5])(
    "a member who asks while a seat becomes free is notified of it, or answered that there is one (%i)",
    async (round) => {
      const { id } = await full();
      const acts = [() => watch(id, cy), () => kick(id, bo, bo)];
      const answers = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
      const { status } = answers[round % 2 ? 0 : 1] as { status: number };
      const isWatching = (await watchersOf(id)).length === 1;
      expect([status, await toldOfSeats()]).toEqual(isWatching ? [200, [`Cy ${SEAT}`]] : [409, []]);
    },
  );
});

/** Tolerance: an index search also reads the row after its matches, depending on ids. */
const SOME_ROWS = 10;

it("finding a game's waiting members reads no rows of other members or other games", async () => {
  const cost = async (): Promise<number[]> => {
    const { id } = await full();
    const reads: number[] = [];
    const acts = [
      () => watch(id, cy),
      () => as(cy).get(at(id)),
      () => kick(id, bo, bo),
      () => signUp(id, cy, cy),
      () => unwatch(id, di),
    ];
    for (const act of acts) {
      site.trips.reset();
      expect((await act()).status).toBe(200);
      reads.push(site.trips.rowsRead);
    }
    return reads;
  };
  await cost();
  const few = await cost();
  const { id: elsewhere } = await full();
  for (const who of await crowdOf(site, 200)) {
    await site.sql("insert into seat_watchers (game_id, user_id, created_at) values (?, ?, 1)", [
      elsewhere,
      who.id,
    ]);
  }
  const more = (await cost()).map((reads, act) => reads - (few[act] ?? 0));
  expect(Math.max(...more)).toBeLessThan(SOME_ROWS);
});
