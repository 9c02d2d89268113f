import { beforeAll, describe, expect, it } from "vitest";
import { type ArrangedMember, crowdOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "./games-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo", role: "NEW" });
const admin = await member(site, { name: "Admin", role: "ADMIN" });

const post = async (path: string, player: unknown, who: ArrangedMember) =>
  (await signedIn(site, who)).post(`/api/games/${path}`, { player });
const signUp = (id: string, player: ArrangedMember, who = player) =>
  post(`${id}/signup`, player.publicId, who);
const kick = (id: string, player: ArrangedMember, who = player) => post(`${id}/kick`, player.publicId, who);
const playersOf = (json: { players: { publicId: string }[] }) => json.players.map(({ publicId }) => publicId);
const listedIds = async (): Promise<string[]> =>
  (await visitor(site).get("/api/games/current")).json.map(({ id }: { id: string }) => id);

describe("signing up", () => {
  it("accepts the player as an object of a game's player list, too", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const player = { publicId: bo.publicId, name: "Anybody", color: "000000" };
    expect(playersOf((await post(`${id}/signup`, player, bo)).json)).toEqual([ada.publicId, bo.publicId]);
    expect(playersOf((await post(`${id}/kick`, player, bo)).json)).toEqual([ada.publicId]);
  });

  it("a member signs up another member", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    expect(playersOf((await signUp(id, admin, bo)).json)).toEqual([ada.publicId, admin.publicId]);
    const rows = await site.sql("select signed_up_by from players where game_id = ? and user_id = ?", [
      id,
      admin.id,
    ]);
    expect(rows[0]?.signed_up_by).toBe(bo.id);
  });

  it("a second time answers the game unchanged, also when it is full or over", async () => {
    const full = await game(site, { suggestedBy: ada, maxPlayers: 1 });
    const over = await game(site, { suggestedBy: ada, date: clubDay(-3) });
    const before = await everything(site);
    for (const { id } of [full, over]) {
      const answer = await signUp(id, ada);
      expect(answer.status).toBe(200);
      expect(playersOf(answer.json)).toEqual([ada.publicId]);
    }
    expect(await everything(site)).toBe(before);
  });

  it("knows members by their public id only, not by their inner one", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    expect((await post(`${id}/signup`, bo.id, ada)).status).toBe(422);
  });
});

describe("kicking", () => {
  it("the last player takes the game off the list; the next one brings it back", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    expect(await listedIds()).toContain(id);
    const left = await kick(id, ada);
    expect(left.status).toBe(200);
    expect(left.json).toMatchObject({ id, players: [], suggestedBy: { publicId: ada.publicId } });
    expect(await listedIds()).not.toContain(id);
    expect((await signUp(id, bo)).status).toBe(200);
    expect(await listedIds()).toContain(id);
  });

  it("a member without a seat answers the game unchanged", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const before = await everything(site);
    for (const answer of [
      await kick(id, bo),
      await kick(id, bo, admin),
      await post(`${id}/kick`, "nope", admin),
      await kick(id, admin, bo),
    ]) {
      expect(answer.status).toBe(200);
      expect(playersOf(answer.json)).toEqual([ada.publicId]);
    }
    expect(await everything(site)).toBe(before);
  });

  it("frees a seat that the next one can take", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo], maxPlayers: 2 });
    expect((await signUp(id, admin)).status).toBe(409);
    await kick(id, bo);
    expect((await signUp(id, admin)).status).toBe(200);
  });

  it("is possible at a past game, for a player who did not come", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo], date: clubDay(-1) });
    expect(playersOf((await kick(id, bo)).json)).toEqual([ada.publicId]);
  });
});

it("signing up and kicking take two trips, and one where nothing changes or it is refused", async () => {
  const { id } = await game(site, { suggestedBy: ada, maxPlayers: 2 });
  const browser = await signedIn(site, bo);
  for (const [verb, player, status, trips] of [
    ["signup", bo.publicId, 200, 2],
    ["signup", bo.publicId, 200, 1],
    ["signup", admin.publicId, 409, 1],
    ["kick", ada.publicId, 403, 1],
    ["kick", bo.publicId, 200, 2],
  ] as const) {
    site.trips.reset();
    expect((await browser.post(`/api/games/${id}/${verb}`, { player })).status).toBe(status);
    expect([site.trips.requests, site.trips.wrote]).toEqual([trips, trips === 2]);
  }
});

describe("many at once", () => {
  const CROWD = 200;
  let crowd: { who: ArrangedMember; browser: Visitor }[];
  beforeAll(async () => {
    crowd = [];
    for (const who of await crowdOf(site, CROWD)) {
      const browser = await signedIn(site, who);
      crowd.push({ who, browser });
    }
  });

  it("of 200 sign-ups for one free seat exactly one succeeds", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo, admin], maxPlayers: 4 });
    const answers = await Promise.all(
      crowd.map(({ who, browser }) => browser.post(`/api/games/${id}/signup`, { player: who.publicId })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(CROWD - 1);
    const seated = (await visitor(site).get(`/api/games/${id}`)).json;
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(playersOf(seated)).toEqual([
      ada.publicId,
      bo.publicId,
      admin.publicId,
      crowd[winner]?.who.publicId,
    ]);
    expect(answers[winner]?.json).toEqual(seated);
  });

  it("one member signed up 50 times over takes one seat", async () => {
    const { id } = await game(site, { suggestedBy: ada, maxPlayers: 4 });
    const answers = await Promise.all(
      crowd
        .slice(0, 50)
        .map(({ browser }) => browser.post(`/api/games/${id}/signup`, { player: bo.publicId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { json } = await visitor(site).get(`/api/games/${id}`);
    expect(playersOf(json)).toEqual([ada.publicId, bo.publicId]);
  });

  it("an edit that removes a seat and a concurrent sign-up never leave more players than seats", async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = await game(site, { suggestedBy: ada, maxPlayers: 2 });
      const editor = await signedIn(site, ada);
      const { who, browser } = crowd[i] as (typeof crowd)[number];
      const [edited, signedUp] = await Promise.all([
        editor.post(`/api/games/${id}`, { name: "Solo", minPlayers: 1, maxPlayers: 1 }),
        browser.post(`/api/games/${id}/signup`, { player: who.publicId }),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([edited.status, signedUp.status]);
      const { json } = await visitor(site).get(`/api/games/${id}`);
      expect(json.players.length).toBeLessThanOrEqual(json.maxPlayers);
    }
  });
});
