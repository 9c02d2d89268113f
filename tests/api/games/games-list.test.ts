import { beforeEach, describe, expect, it } from "vitest";
import { game as gameSchema } from "../../../worker/contract/games/games.ts";
import { type ArrangedMember, game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { clubDay, midnight } from "./games-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada", color: "F54144" });
const bo = await member(site, { name: "Bo", color: "283241" });
beforeEach(async () => {
  await site.database.batch(["delete from players", "delete from games", "delete from threads"]);
});

const current = (headers: Record<string, string> = {}) => visitor(site).get("/api/games/current", headers);
const names = async () => (await current()).json.map(({ name }: { name: string }) => name);

describe("the current list", () => {
  it("is an empty list when there are no games", async () => {
    const answer = await current();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.text).toBe("[]");
  });

  it("shows a game to visitors as the contract says", async () => {
    const { id: tableId } = await table(site, "Window table");
    const made = await game(site, {
      name: "Azul",
      suggestedBy: ada,
      players: [bo, ada],
      minPlayers: 2,
      maxPlayers: 5,
      date: clubDay(3),
      tableId,
      createdAt: 1_732_130_000_037,
    });
    const [listed] = (await current()).json;
    expect(listed).toEqual({
      id: made.id,
      name: "Azul",
      bggId: null,
      image: null,
      lookingForTeacher: false,
      lookingForCopy: false,
      isTournament: false,
      isPlayTest: false,
      isTaught: false,
      minPlayers: 2,
      maxPlayers: 5,
      expectedMinutes: null,
      copyCode: null,
      date: midnight(clubDay(3)),
      neededBy: null,
      table: { id: tableId, name: "Window table" },
      players: [
        { publicId: bo.publicId, name: "Bo", color: "283241" },
        { publicId: ada.publicId, name: "Ada", color: "F54144" },
      ],
      suggestedBy: { publicId: ada.publicId, name: "Ada" },
      thread: made.threadId,
      version: 1,
      createdAt: "2024-11-20T19:13:20.037Z",
      wantedAt: "2024-11-20T19:13:20.037Z",
    });
    expect(gameSchema.strict().parse(listed)).toEqual(listed);
  });

  it("says whether a player teaches the game, as soon as they say so or leave", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo] });
    const teacher = await signedIn(site, bo);
    const read = async (known = "") => {
      const answer = await current({ "If-None-Match": known });
      return { tag: answer.headers.get("etag") ?? "", taught: answer.json?.[0]?.isTaught };
    };
    const before = await read();
    expect(before.taught).toBe(false);
    await teacher.post(`/api/games/${id}/offer`, { brings: true });
    expect((await read()).taught).toBe(false);
    await teacher.post(`/api/games/${id}/offer`, { teaches: true });
    const now = await read(before.tag);
    expect(now.taught).toBe(true);
    await teacher.post(`/api/games/${id}/kick`, { player: bo.publicId });
    expect((await read(now.tag)).taught).toBe(false);
  });

  it("never shows an e-mail address or an inner id of a member", async () => {
    await game(site, { suggestedBy: ada, players: [ada, bo] });
    const { text } = await current();
    for (const secret of [ada.id, ada.email, bo.id, bo.email]) expect(text).not.toContain(secret);
    expect(text).toContain(ada.publicId);
  });

  it("sorts dated games by date, then undated ones, the newest first among equals", async () => {
    const players = [ada];
    await game(site, { name: "undated, old", players, createdAt: 1_000 });
    await game(site, { name: "undated, new", players, createdAt: 2_000 });
    await game(site, { name: "far", players, date: clubDay(40), createdAt: 9_000 });
    await game(site, { name: "near, old", players, date: clubDay(2), createdAt: 3_000 });
    await game(site, { name: "near, new", players, date: clubDay(2), createdAt: 4_000 });
    await game(site, { name: "today", players, date: clubDay(), createdAt: 1 });
    expect(await names()).toEqual(["today", "near, new", "near, old", "far", "undated, new", "undated, old"]);
  });

  it("leaves out past games and games without players", async () => {
    await game(site, { name: "yesterday", players: [ada], date: clubDay(-1) });
    await game(site, { name: "nobody", players: [], date: clubDay(1) });
    await game(site, { name: "nobody, undated", players: [] });
    await game(site, { name: "on", players: [ada] });
    expect(await names()).toEqual(["on"]);
  });

  it("takes one trip outside a transaction, and looks up a session only for a browser with a cookie", async () => {
    await game(site, { players: [ada] });
    const browser = await signedIn(site, ada);
    for (const [who, ...never] of [
      [browser, /begin|commit/i],
      [visitor(site), /begin|commit/i, /sessions/i],
    ] as const) {
      site.trips.reset();
      await who.get("/api/games/current");
      expect(site.trips.requests).toBe(1);
      for (const words of never) expect(site.trips.statements.join(" ")).not.toMatch(words);
    }
  });

  it("is a 304 without reading a game row, for a reader who has it", async () => {
    await game(site, { players: [ada] });
    const built = await current();
    site.trips.reset();
    expect((await current({ "If-None-Match": built.headers.get("etag") ?? "" })).status).toBe(304);
    expect([site.trips.requests, site.trips.rowsRead]).toEqual([1, 1]);
    await game(site, { name: "Brass", players: [ada] });
    expect((await current()).json.map((it: { name: string }) => it.name)).toContain("Brass");
  });
});

describe("a list that has not changed", () => {
  it("is read once for all visitors and once for all members, who alone see guests' names", async () => {
    const made = await game(site, { players: [ada], maxPlayers: 4 });
    const host = await signedIn(site, ada);
    expect((await host.post("/api/guests", { game: made.id, name: "Sam Reed" })).status).toBe(200);
    const others = [await signedIn(site, bo), visitor(site), host];
    const first = [];
    for (const other of others) first.push((await other.get("/api/games/current")).text);
    expect(first.map((text) => text.includes("Sam Reed"))).toEqual([true, false, true]);
    for (const [at, other] of others.entries()) {
      site.trips.reset();
      expect((await other.get("/api/games/current")).text).toBe(first[at]);
      // Rows of revision, cached tags and session; the game and its players would be some ten more.
      expect([site.trips.requests, site.trips.rowsRead <= 6]).toEqual([1, true]);
    }
  });

  it("is a 304 for a reader who has it, until something changes", async () => {
    const made = await game(site, { players: [ada] });
    const etag = (await current()).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const unchanged = await current({ "If-None-Match": tag });
      expect(unchanged.status).toBe(304);
      expect(unchanged.text).toBe("");
      expect(unchanged.headers.get("etag")).toBe(etag);
    }
    // The same state with another version's ETag.
    expect(etag).toMatch(/^"\d+-\d{4}-\d\d-\d\d-[0-9a-f]{8}"$/);
    expect((await current({ "If-None-Match": etag.replace(/-\w+"$/, '-00000000"') })).status).toBe(200);
    await site.sql("update games set name = 'New' where id = ?", [made.id]);
    const changed = await current({ "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expect(changed.json[0].name).toBe("New");
  });

  it.each([
    ["a new name of a player", "update users set name = 'Ada the Second' where id = ?", () => ada.id],
    ["a new colour of a player", "update users set color = '44AA8B' where id = ?", () => ada.id],
    ["a player who leaves", "delete from players where user_id = ?", () => bo.id],
    ["a game that is deleted", "delete from games where suggested_by = ?", () => ada.id],
    ["a table that is renamed", "update tables set name = name || '!' where name like ?", () => "Changing%"],
    ["a table that is taken away", "delete from tables where name like ?", () => "Changing%"],
  ])("is read again after %s", async (_, sql, argument) => {
    const { id: tableId } = await table(site, `Changing ${Math.random()}`);
    await game(site, { suggestedBy: ada, players: [ada, bo], tableId });
    const before = (await current()).text;
    await site.sql(sql, [argument()]);
    expect((await current()).text).not.toBe(before);
  });
});

describe("what the list costs the database", () => {
  const GAMES = 50;
  const MOST_PER_GAME = 14;

  async function rowsReadFresh(): Promise<number> {
    await site.sql("update revisions set revision = revision + 1");
    site.trips.reset();
    expect((await current()).json).toHaveLength(GAMES);
    return site.trips.rowsRead;
  }

  it("reads at most 14 rows a game, however many past games, members and messages there are", async () => {
    const members: ArrangedMember[] = [];
    for (let i = 0; i < 24; i++) members.push(await member(site));
    const { id: tableId } = await table(site, "Big table");
    for (let i = 0; i < GAMES; i++) {
      const players = [0, 1, 2, 3].map((seat) => members[(i * 4 + seat) % 24] as ArrangedMember);
      const date = i % 3 === 0 ? null : clubDay(i);
      await game(site, { suggestedBy: players[0] as ArrangedMember, players, date, tableId });
    }
    const small = await rowsReadFresh();
    expect(small).toBeGreaterThanOrEqual(GAMES * 9); // a game, its players, who they are
    expect(small).toBeLessThanOrEqual(GAMES * MOST_PER_GAME);

    await growAHundredfold();
    expect(await rowsReadFresh()).toBeLessThanOrEqual(small * 1.05);
  });

  /** 5,000 games that are over, 2,400 more members, 5,000 threads with a message each. */
  async function growAHundredfold(): Promise<void> {
    const numbers = (to: number) =>
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to})`;
    await site.database.batch([
      `insert into users (id, public_id, email, name, color, created_at)
          ${numbers(2_400)} select 'many' || i, 'pmany' || i, i || '@many.example', 'Many ' || i, '3A85FF', i from n`,
      `insert into threads (id, created_at) ${numbers(5_000)} select 'tover' || i, i from n`,
      `insert into messages (id, thread_id, author_id, text, created_at)
          ${numbers(5_000)} select 'm' || i, 'tover' || i, 'many' || (1 + i % 2400), 'Hello', i from n`,
      `insert into games (id, name, min_players, max_players, date, thread_id, created_at)
          ${numbers(5_000)} select 'over' || i, 'Over ' || i, 1, 4, '2020-01-01', 'tover' || i, i from n`,
      `insert into players (game_id, user_id, signed_up_at)
          ${numbers(5_000)} select 'over' || i, 'many' || (1 + i % 2400), i from n`,
    ]);
  }
});

describe("one game", () => {
  const show = (id: string) => visitor(site).get(`/api/games/${id}`);

  it("is the same as in the list", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo], date: clubDay(1) });
    const [listed] = (await current()).json;
    const shown = await show(id);
    expect(shown.status).toBe(200);
    expect(shown.json).toEqual(listed);
  });

  it("is shown when it is over, and when everybody has left it, too", async () => {
    const over = await game(site, { name: "Over", players: [ada], date: clubDay(-30) });
    const empty = await game(site, { name: "Empty", suggestedBy: ada, players: [] });
    expect((await show(over.id)).json).toMatchObject({ name: "Over", date: midnight(clubDay(-30)) });
    expect((await show(empty.id)).json).toMatchObject({
      name: "Empty",
      players: [],
      suggestedBy: { name: expect.any(String) },
    });
  });

  it("has no suggester once their account is deleted", async () => {
    const gone = await member(site);
    const { id } = await game(site, { suggestedBy: gone, players: [ada] });
    await site.sql("delete from users where id = ?", [gone.id]);
    expect((await show(id)).json.suggestedBy).toBeNull();
  });

  it.each(["nope", "%F0%9F%8E%B2", "%00", "%ED%A0%80", "a'%20or%201=1", "x".repeat(5_000)])(
    "is not found under %s, and says so in the error list",
    async (id) => {
      const answer = await show(id);
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual([{ path: [], message: "This game is no longer here." }]);
    },
  );

  it("takes one trip, found or not", async () => {
    const { id } = await game(site, { players: [ada] });
    for (const path of [id, "nope"]) {
      site.trips.reset();
      await show(path);
      expect(site.trips.requests).toBe(1);
    }
  });
});
