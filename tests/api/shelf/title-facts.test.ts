import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CATALOGUE } from "../../../dev/board-game-geek/catalogue.ts";
import { browserOf, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { WINGSPAN } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const NUMBER = 266_192;
const BLANK = { minPlayers: null, maxPlayers: null, minutes: null, weight: null, minAge: null, bestWith: [] };

beforeEach(async () => {
  await site.database.batch(["delete from copies", "delete from titles", "delete from failures"]);
});
afterEach(() => site.boardGames.control({ mode: "normal" }));

const add = async (facts: object = {}): Promise<string> =>
  (await editor.post("/api/shelf/titles", { ...WINGSPAN, ...BLANK, bggId: NUMBER, ...facts })).json.id;
const title = async (id: string) => (await visitor(site).get(`/api/shelf/titles/${id}`)).json;
const waiting = async () => (await editor.get("/api/shelf/facts")).json;
const addMany = (count: number) =>
  site.database.batch(
    Array.from({ length: count }, (_, at) => ({
      sql: "insert into titles (id, name, bgg_id, min_players, max_players, created_at) values (?, ?, ?, 1, 4, 1)",
      args: [`t${at}`, `Game ${at}`, CATALOGUE[at]?.id ?? 10_000_000 + at],
    })),
  );
const dueIn = async (id: string) => {
  const [row] = await site.sql("select facts_due_at from titles where id = ?", [id]);
  return Math.round((Number(row?.facts_due_at) - clock.now()) / 60_000);
};
const revision = async () => (await visitor(site).get("/api/shelf")).headers.get("etag");

it("a game with a number gets its facts in the next minute, its name left as the club has it", async () => {
  const id = await add({ name: "Flügelschlag" });
  expect(await title(id)).toMatchObject({ minPlayers: 1, maxPlayers: 4, minutes: null, told: null });
  expect(await waiting()).toEqual({ waiting: 1, isRefused: false });
  await site.worker.runMinute();
  expect(await title(id)).toMatchObject({
    ...{ name: "Flügelschlag", year: 2019, minPlayers: 1, maxPlayers: 5, minutes: 70, weight: 245 },
    ...{ minAge: 10, bestWith: 2 ** 3, isCoop: false, told: "facts" },
    image: `${site.boardGames.url}/images/${NUMBER}.webp`,
  });
  expect(await waiting()).toEqual({ waiting: 0, isRefused: false });
  const before = await site.boardGames.asked();
  await site.worker.runMinute();
  expect(await site.boardGames.asked()).toBe(before);
});

it("a game without a number is asked about once it gets one, and one that nobody knows only once", async () => {
  const id = await add({ ...WINGSPAN, name: "Our own", bggId: null });
  await site.worker.runMinute();
  expect(await title(id)).toMatchObject({ told: null, version: 1 });
  await editor.send("PUT", `/api/shelf/titles/${id}`, { ...WINGSPAN, bggId: 99_999_999, version: 1 });
  await site.worker.runMinute();
  expect(await title(id)).toMatchObject({ told: "unknown", minutes: 70 });
  expect(await waiting()).toEqual({ waiting: 0, isRefused: false });
});

it("leaves what the club typed as it is, until the club leaves it blank", async () => {
  const id = await add({ minutes: 40 });
  await site.worker.runMinute();
  const { version, ...known } = await title(id);
  expect(known).toMatchObject({ minutes: 40, weight: 245 });
  const form = { ...WINGSPAN, bggId: NUMBER, weight: 245, minutes: 40, maxPlayers: 6 };
  const changed = await editor.send("PUT", `/api/shelf/titles/${id}`, { ...form, version });
  expect(changed.json).toMatchObject({ maxPlayers: 6, told: "facts" });
  const emptied = { ...form, minutes: null, version: changed.json.version };
  expect((await editor.send("PUT", `/api/shelf/titles/${id}`, emptied)).json).toMatchObject({ told: null });
  await site.worker.runMinute();
  expect(await title(id)).toMatchObject({ minutes: 70, maxPlayers: 6, weight: 245 });
});

it("refuses a form that somebody had open when the facts arrived, rather than take them for typed", async () => {
  const id = await add();
  await site.worker.runMinute();
  const late = await editor.send("PUT", `/api/shelf/titles/${id}`, {
    ...WINGSPAN,
    bggId: NUMBER,
    version: 1,
  });
  expect(late.status).toBe(409);
});

it("needs players of a game without a number", async () => {
  const { status, json } = await editor.post("/api/shelf/titles", { ...WINGSPAN, ...BLANK });
  expect([status, json]).toEqual([
    422,
    [
      { path: ["minPlayers"], message: "Enter how few can play it" },
      { path: ["maxPlayers"], message: "Enter how many can play it" },
    ],
  ]);
});

it("asks about 400 games in 34 minutes, one call each, and shows each call's at once", async () => {
  await addMany(400);
  const before = await site.boardGames.asked();
  for (let minute = 1; (await waiting()).waiting > 0 && minute <= 40; minute++) {
    const tag = await revision();
    await site.worker.runMinute();
    expect(await site.boardGames.asked()).toBe(before + minute);
    expect(await revision()).not.toBe(tag);
  }
  expect(await site.boardGames.asked()).toBe(before + 34);
  const known = "select count(*) as count from titles where facts_trouble is null and year is not null";
  expect((await site.sql(known))[0]?.count).toBeGreaterThan(150);
});

it("takes one trip beside the minute's own, and none to look while nothing waits", async () => {
  await site.worker.runMinute();
  site.trips.reset();
  await site.worker.runMinute();
  const atRest = site.trips.requests;
  await addMany(12);
  site.trips.reset();
  await site.worker.runMinute();
  expect(site.trips.requests).toBe(atRest + 1);
});

describe("expansions", () => {
  const [EUROPE, OCEANIA] = [290_448, 300_580];
  const bases = async () =>
    Object.fromEntries(
      (await site.sql("select id, base_id from titles")).map((row) => [String(row.id), row.base_id]),
    );
  const put = async (id: string, facts: object) => {
    const { version } = await title(id);
    return editor.send("PUT", `/api/shelf/titles/${id}`, { ...WINGSPAN, ...facts, version });
  };

  it("stand with the game that they expand, whichever is told first", async () => {
    const europe = await add({ name: "Europe", bggId: EUROPE });
    await site.worker.runMinute();
    expect(await bases()).toEqual({ [europe]: null });
    const base = await add();
    await site.worker.runMinute();
    const oceania = await add({ name: "Oceania", bggId: OCEANIA });
    await site.worker.runMinute();
    expect(await bases()).toEqual({ [base]: null, [europe]: base, [oceania]: base });
    expect(await title(oceania)).toMatchObject({ baseId: base, baseName: "Wingspan" });
    await editor.post(`/api/shelf/titles/${europe}/copies`, {});
    const expected = [
      { id: europe, name: "Europe", copies: 1, shelf: null },
      { id: oceania, name: "Oceania", copies: 0, shelf: null },
    ];
    expect((await title(base)).expansions).toEqual(expected);
    const { expansions } = (await editor.get(`/api/shelf/titles/${base}`)).json;
    expect(expansions).toMatchObject([{ shelf: [{ state: "here" }] }, { shelf: [] }]);
  });

  it("stand on their own while only a member has the game that they expand, until the club has it", async () => {
    const europe = await add({ name: "Europe", bggId: EUROPE });
    const own = await browserOf(site, "TRUSTED");
    await own.post("/api/shelf/own", { name: "Wingspan", bggId: NUMBER, shownTo: "me" });
    await site.worker.runMinute();
    expect((await title(europe)).baseId).toBeNull();
    const base = Object.keys(await bases()).find((id) => id !== europe);
    await editor.post(`/api/shelf/titles/${base}/copies`, {});
    await site.worker.runMinute();
    expect((await title(europe)).baseId).toBe(base);
  });

  it("stay apart once an editor says so", async () => {
    const [base, europe] = [await add(), await add({ name: "Europe", bggId: EUROPE })];
    await site.worker.runMinute();
    expect(await bases()).toEqual({ [base]: null, [europe]: base });
    // The number is left out and given again, so that it is asked about anew.
    await put(europe, { name: "Europe", baseId: null });
    await put(europe, { name: "Europe", bggId: EUROPE });
    await site.worker.runMinute();
    expect(await title(europe)).toMatchObject({ baseId: null, told: "facts" });
  });

  it("are put to a game by hand, and neither to themselves nor to another expansion", async () => {
    const own = { ...WINGSPAN, bggId: null };
    const [base, first, second] = [
      await add({ ...own, name: "Base" }),
      await add({ ...own, name: "First" }),
      await add({ ...own, name: "Second" }),
    ];
    expect((await put(first, { name: "First", baseId: base })).json).toMatchObject({ baseName: "Base" });
    const other = "Choose a game of the shelf that isn’t an expansion itself";
    for (const [id, baseId, status, message] of [
      [second, first, 422, other],
      [second, second, 422, other],
      [second, "nothing", 422, other],
      [base, second, 409, "It has expansions, so it can’t be one itself."],
    ] as const) {
      const answer = await put(id, { name: "Other", baseId });
      expect([answer.status, answer.json]).toEqual([status, [{ path: ["baseId"], message }]]);
    }
    const made = await editor.post("/api/shelf/titles", { ...WINGSPAN, name: "Third", baseId: base });
    expect((await title(made.json.id)).baseName).toBe("Base");
    await editor.send("DELETE", `/api/shelf/titles/${base}`, {});
    expect(await bases()).toEqual({ [first]: null, [second]: null, [made.json.id]: null });
  });

  it("become none of another's while two editors put them together the other way round", async () => {
    const own = { ...WINGSPAN, bggId: null };
    const [one, other] = [await add({ ...own, name: "One" }), await add({ ...own, name: "Other" })];
    const answers = await Promise.all([
      put(one, { name: "One", baseId: other }),
      put(other, { name: "Other", baseId: one }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    expect(Object.values(await bases()).filter((base) => base !== null)).toHaveLength(1);
  });
});

describe("trouble", () => {
  const said = async () => {
    const admin = await browserOf(site, "ADMIN");
    const { failures } = (await admin.get("/api/status")).json;
    return failures.find(({ kind }: { kind: string }) => kind === "board-games")?.said;
  };

  it("waits a minute while an answer is prepared, and shows nothing new meanwhile", async () => {
    const id = await add();
    const tag = await revision();
    await site.boardGames.control({ mode: "queued" });
    await site.worker.runMinute();
    expect([await dueIn(id), await revision()]).toEqual([1, tag]);
    expect(await waiting()).toEqual({ waiting: 1, isRefused: false });
  });

  it.each(["html", "truncated", "plain", "errors"])(
    "tries these games again in an hour after an answer that is %s, and goes on with others",
    async (mode) => {
      const id = await add();
      await site.boardGames.control({ mode });
      await site.worker.runMinute();
      expect([await dueIn(id), (await title(id)).told]).toEqual([60, null]);
      await site.boardGames.control({ mode: "normal" });
      const other = await add({ name: "Azul", bggId: 230_802 });
      await site.worker.runMinute();
      expect(await title(other)).toMatchObject({ told: "facts" });
    },
  );

  it("tells editors, and admins on the status page, that the site's token is refused", async () => {
    const id = await add();
    await addMany(20);
    await site.boardGames.control({ mode: "unauthorized" });
    await site.worker.runMinute();
    expect(await waiting()).toEqual({ waiting: 21, isRefused: true });
    expect([await dueIn(id), await dueIn("t0"), await dueIn("t19")]).toEqual([60, 60, 60]);
    expect(await said()).toMatch(/token: it is missing or was withdrawn/);
  });

  it("puts all of them off while too many ask", async () => {
    const id = await add();
    await addMany(20);
    // Last, since the worker now leaves BoardGameGeek alone for a while.
    await site.boardGames.control({ mode: "too-many" });
    const before = await site.boardGames.asked();
    await site.worker.runMinute();
    await site.worker.runMinute();
    expect((await site.boardGames.asked()) - before).toBe(1);
    expect([await dueIn(id), await dueIn("t0"), await dueIn("t19")]).toEqual([1, 1, 1]);
  });
});

describe("without a token", () => {
  it("nothing is asked, and nothing is said to wait", async () => {
    const site = await startSite({ own: true, settings: { BGG_TOKEN: undefined } });
    const editor = await browserOf(site, "EDITOR");
    try {
      await editor.post("/api/shelf/titles", { ...WINGSPAN, bggId: NUMBER });
      const before = await site.boardGames.asked();
      await site.worker.runMinute();
      expect(await site.boardGames.asked()).toBe(before);
      expect((await editor.get("/api/shelf/facts")).json).toEqual({ waiting: 0, isRefused: false });
      expect(await site.sql("select * from failures")).toEqual([]);
    } finally {
      await site.close();
    }
  });
});
