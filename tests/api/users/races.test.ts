import { describe, expect, it } from "vitest";
import { type ArrangedMember, crowdOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay, midnight, suggestion } from "../games/games-support.ts";

// Many members after one seat, and edits made on one version: games-seats and games-edit.
const CROWD = 200;
const ROUNDS = 3;

interface Seat {
  who: ArrangedMember;
  browser: Visitor;
}

const site = await startSite();
const ada = await seat("TRUSTED");
const bo = await seat("TRUSTED");
const admin = await seat("ADMIN");
const crowd = await crowdOf(site, CROWD);

async function seat(role: "TRUSTED" | "ADMIN"): Promise<Seat> {
  const who = await member(site, { role });
  const browser = await signedIn(site, who);
  return { who, browser };
}

const signUp = ({ browser }: Seat, id: string, { publicId }: ArrangedMember) =>
  browser.post(`/api/games/${id}/signup`, { player: publicId });
const kick = ({ browser }: Seat, id: string, { publicId }: ArrangedMember) =>
  browser.post(`/api/games/${id}/kick`, { player: publicId });

/** Returns a game's players in public; the database's count must agree. */
async function seated(id: string): Promise<string[]> {
  const { json } = await visitor(site).get(`/api/games/${id}`);
  const rows = await site.sql("select player_count, max_players from games where id = ?", [id]);
  expect(rows[0]?.player_count).toBe(json.players.length);
  expect(json.players.length).toBeLessThanOrEqual(Number(rows[0]?.max_players));
  return json.players.map(({ publicId }: { publicId: string }) => publicId);
}

const rounds = Array.from({ length: ROUNDS }, (_, i) => i + 1);

describe("one member in a hurry", () => {
  it("who signs up 200 others for one free seat gets exactly one in", async () => {
    const { id } = await game(site, { suggestedBy: ada.who, players: [ada.who, bo.who], maxPlayers: 3 });
    const answers = await Promise.all(crowd.map((who) => signUp(ada, id, who)));
    const seatedAt = answers.findIndex(({ status }) => status === 200);
    const others = answers.filter((_, at) => at !== seatedAt);
    for (const { status, json } of others) {
      expect([status, json]).toEqual([409, [{ path: ["player"], message: "This game is full" }]]);
    }
    expect(await seated(id)).toEqual([ada.who.publicId, bo.who.publicId, crowd[seatedAt]?.publicId]);
  });

  it("who sends one suggestion twenty times has suggested one game, with one conversation and one message", async () => {
    const form = suggestion({ name: "Sent often", message: "Hello", date: clubDay(2), bggId: 230802 });
    const count = async () => {
      const rows = await site.sql(
        "select (select count(*) from games) as games, (select count(*) from threads) as threads, (select count(*) from messages) as messages",
      );
      return rows[0] as unknown as Record<"games" | "threads" | "messages", number>;
    };
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.browser.post("/api/games/suggest", form)),
    );
    const [first] = answers.map(({ json }) => json);
    expect(first).toMatchObject({ name: "Sent often", version: 1 });
    for (const { status, json } of answers) expect([status, json]).toEqual([200, first]);
    expect(await seated(first.id)).toEqual([ada.who.publicId]);
    expect(await count()).toEqual({
      games: before.games + 1,
      threads: before.threads + 1,
      messages: before.messages + 1,
    });
  });
});

describe("two at once", () => {
  it.each(rounds)("who remove the same player do so once (round %i)", async () => {
    const { id } = await game(site, { suggestedBy: ada.who, players: [ada.who, bo.who] });
    const answers = await Promise.all([kick(bo, id, bo.who), kick(admin, id, bo.who), kick(bo, id, bo.who)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await seated(id)).toEqual([ada.who.publicId]);
  });

  it.each(rounds)("of whom one leaves and one wants the seat never both lose (round %i)", async () => {
    const [newcomer] = crowd as [ArrangedMember];
    const { id } = await game(site, { suggestedBy: ada.who, players: [ada.who, bo.who], maxPlayers: 2 });
    const [left, came] = await Promise.all([kick(bo, id, bo.who), signUp(ada, id, newcomer)]);
    expect(left.status).toBe(200);
    expect([200, 409]).toContain(came.status);
    expect(await seated(id)).toEqual([ada.who.publicId, ...(came.status === 200 ? [newcomer.publicId] : [])]);
  });

  it.each(rounds)(
    "who sign one member up and remove them leave them in or out, consistently (round %i)",
    async () => {
      const { id } = await game(site, { suggestedBy: ada.who, maxPlayers: 2 });
      const answers = await Promise.all([
        signUp(ada, id, bo.who),
        kick(bo, id, bo.who),
        signUp(bo, id, bo.who),
        kick(admin, id, bo.who),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([[ada.who.publicId], [ada.who.publicId, bo.who.publicId]]).toContainEqual(await seated(id));
    },
  );

  it("who leave and join a game leave it listed only if it has a player", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await game(site, { suggestedBy: ada.who });
      await Promise.all([kick(ada, id, ada.who), signUp(bo, id, bo.who), kick(bo, id, bo.who)]);
      const { json } = await visitor(site).get("/api/games/current");
      const isListed = json.some((listed: { id: string }) => listed.id === id);
      expect(isListed).toBe((await seated(id)).length > 0);
    }
  });

  it("of whom one edits and one sets a date never overwrite each other unnoticed", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await game(site, { suggestedBy: ada.who, date: clubDay(2) });
      const [edited, dated] = await Promise.all([
        ada.browser.post(`/api/games/${id}`, suggestion({ name: "New", date: clubDay(2), version: 1 })),
        bo.browser.post(`/api/games/${id}/schedule`, { date: clubDay(9) }),
      ]);
      expect(dated.status).toBe(200);
      const { json } = await visitor(site).get(`/api/games/${id}`);
      // Either the edit came first and the date after it, or the edit got the new date.
      expect(json.date).toBe(midnight(clubDay(9)));
      expect([edited.status, json.name === "New", json.version]).toEqual(
        edited.status === 200 ? [200, true, 3] : [409, false, 2],
      );
    }
  });
});
