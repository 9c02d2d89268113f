import { beforeEach, expect, it } from "vitest";
import { EXPLAINS_MOST, WISHES_MOST } from "../../../worker/contract/shelf/wishes.ts";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, told } from "../notifications/notifications-support.ts";
import { boxOf, WINGSPAN } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const ben = await member(site, { name: "Ben" });
const own = await signedIn(site, ben);
const zofia = await member(site, { name: "Zofia", role: "NEW" });
const other = await signedIn(site, zofia);
beforeEach(() => site.database.batch(["delete from copies", "delete from titles", "delete from event_days"]));
beforeEach(() => forgetNews(site));

const at = (titleId: string, part = "") => `/api/shelf/wishes/${titleId}${part}`;
const aTitle = async (name = "Azul") => (await boxOf(editor, { name })).title.id;
const plan = (...days: number[]) =>
  site.database.batch(
    days.map((day) => ({
      sql: "insert into event_days (id, event_type, date) values (?, 'GAMES_DAY', ?)",
      args: [`day ${day}`, clock.today(day)],
    })),
  );
const names = (people: { name: string }[]) => people.map(({ name }) => name);

it("members say what they would like to play and can explain; members see who, and the list how many", async () => {
  const [azul, root] = [await aTitle(), await aTitle("Root")];
  await own.send("PUT", at(azul));
  await own.send("PUT", at(root, "/explaining"));
  const { json } = await other.send("PUT", at(azul));
  expect(names(json.wishers)).toEqual(["Ben", "Zofia"]);
  expect(json.own).toEqual({ isWished: true, onDay: null, canExplain: false });
  expect(names((await other.get(at(root))).json.explainers)).toEqual(["Ben"]);
  expect((await own.get("/api/shelf/wishes")).json).toEqual([
    { titleId: azul, wishers: 2, explainers: 0, isWished: true, onDay: null, canExplain: false },
    { titleId: root, wishers: 0, explainers: 1, isWished: false, onDay: null, canExplain: true },
  ]);
  await own.send("DELETE", at(azul));
  const after = (await own.send("DELETE", at(root, "/explaining"))).json;
  expect([after.explainers, after.own.canExplain]).toEqual([[], false]);
  expect((await own.get("/api/shelf/wishes")).json).toMatchObject([{ titleId: azul, wishers: 1 }]);
});

it("a wish said twice is one, and can be for the next evening above all, which falls back by itself", async () => {
  const azul = await aTitle();
  const refused = await own.send("PUT", at(azul), { isForNextEvening: true });
  expect([refused.status, refused.json]).toEqual([
    409,
    [{ path: ["isForNextEvening"], message: "No evening is planned yet, so you can’t choose one." }],
  ]);
  await plan(0, 7);
  await own.send("PUT", at(azul));
  const { json } = await own.send("PUT", at(azul), { isForNextEvening: true });
  expect([json.own.onDay, json.nextEvening, json.wishers.length]).toEqual([clock.today(), clock.today(), 1]);
  expect((await own.get("/api/shelf/wishes")).json).toMatchObject([{ onDay: clock.today() }]);
  await site.sql("update wishes set on_day = ?", [clock.today(-7)]);
  expect((await own.get(at(azul))).json.own).toEqual({ isWished: true, onDay: null, canExplain: false });
  expect((await own.get("/api/shelf/wishes")).json).toMatchObject([{ onDay: null, isWished: true }]);
});

it("are for members only, and no visitor finds a name through the game's page", async () => {
  const azul = await aTitle();
  await own.send("PUT", at(azul));
  await own.send("PUT", at(azul, "/explaining"));
  for (const path of ["/api/shelf/wishes", at(azul)])
    expect((await visitor(site).get(path)).status).toBe(401);
  for (const path of [`/shelf/${azul}`, "/shelf", `/api/shelf/titles/${azul}`, "/api/shelf"])
    expect((await visitor(site).get(path)).text).not.toContain("Ben");
  expect((await other.get(at(azul))).text).toContain("Ben");
});

it("a game that isn't there is not found, and as many as one may have are refused in words", async () => {
  for (const path of [at("nothing"), at("nothing", "/explaining")])
    expect([(await own.send("PUT", path)).status, (await own.send("DELETE", path)).status]).toEqual([
      404, 404,
    ]);
  const azul = await aTitle();
  const fill = (table: string, columns: string, most: number) =>
    site.database.batch(
      Array.from({ length: most }, (_, index) => [
        {
          sql: "insert into titles (id, name, min_players, max_players, created_at) values (?, ?, 1, 2, 1) on conflict do nothing",
          args: [`t${index}`, `Game ${index}`],
        },
        { sql: `insert into ${table} values (${columns})`, args: [ben.id, `t${index}`] },
      ]).flat(),
    );
  await fill("wishes", "?, ?, 1, null", WISHES_MOST);
  await fill("explains", "?, ?", EXPLAINS_MOST);
  const said = async (path: string) => {
    const { status, json } = await own.send("PUT", path);
    return [status, json[0]?.message];
  };
  expect(await said(at(azul))).toEqual([409, "You wish for 200 games already. Take one back first."]);
  expect(await said(at(azul, "/explaining"))).toEqual([
    409,
    "You can explain 300 games already. Take one back first.",
  ]);
  // One that is theirs already is not one more.
  expect((await own.send("PUT", at("t0"))).status).toBe(200);
  await own.send("DELETE", at("t1"));
  expect((await own.send("PUT", at(azul))).status).toBe(200);
  expect((await other.send("PUT", at(azul, "/explaining"))).status).toBe(200);
});

it("leave with the member and with the game", async () => {
  const azul = await aTitle();
  await own.send("PUT", at(azul));
  await other.send("PUT", at(azul, "/explaining"));
  await site.sql("delete from wishes where user_id <> ?", [ben.id]);
  await site.sql("delete from copies");
  expect((await editor.send("DELETE", `/api/shelf/titles/${azul}`)).status).toBe(200);
  expect(await site.sql("select 1 from wishes union all select 1 from explains")).toEqual([]);
});

const WORDS = "on-the-shelf (1): You’d like to play it, and it’s on the club’s shelf now.";
const boxIn = async (titleId: string) => (await editor.post(`/api/shelf/titles/${titleId}/copies`)).json;
const monthLater = () => site.sql("update titles set wishers_told_at = wishers_told_at - 31 * 86400000");
/** Says as an editor what has become of a box. */
const change = async (code: string, facts: Record<string, unknown>) => {
  const { version } = (await editor.get(`/api/shelf/copies/${code}`)).json;
  const { status } = await editor.send("PUT", `/api/shelf/copies/${code}`, {
    ...{ label: null, placeId: null, condition: "whole", isLendable: true },
    ...{ isMissing: false, retiredWhy: null, version, ...facts },
  });
  expect(status).toBe(200);
};

it("whoever wishes for a game hears by bell alone that its first box is there, and of a second nothing", async () => {
  const { json } = await editor.post("/api/shelf/titles", { ...WINGSPAN, name: "Azul" });
  await own.send("PUT", at(json.id));
  await own.post("/api/profile/notifications", { kinds: { "on-the-shelf": { email: true, push: true } } });
  await boxIn(json.id);
  await monthLater();
  await boxIn(json.id);
  expect(await told(site)).toEqual([`Ben ${WORDS}`]);
  expect(await site.sql("select 1 from mails union all select 1 from pushes")).toEqual([]);
  expect((await own.get("/api/notifications")).json).toMatchObject([
    { title: "Azul", href: expect.stringMatching(new RegExp(`/shelf/${json.id}$`)) },
  ]);
});

it.each([
  ["said to be back", (code: string) => other.post(`/api/shelf/copies/${code}/back`)],
  ["found by an editor", (code: string) => change(code, {})],
  [
    "found in a stock-take",
    async (code: string) => {
      const { json } = await editor.post("/api/shelf/stock-takes", { placeId: null });
      await editor.post(`/api/shelf/stock-takes/${json.id}/scans`, { scans: [{ code }] });
      await editor.post(`/api/shelf/stock-takes/${json.id}/close`, { missing: [] });
    },
  ],
])("a missing box that is %s is told to its wishers, but nobody twice in a month", async (_, find) => {
  const { code, title } = await boxOf(editor, { name: "Azul" });
  await own.send("PUT", at(title.id));
  await find(code);
  expect(await told(site)).toEqual([]);
  for (const _time of [1, 2]) {
    await change(code, { isMissing: true });
    expect(await told(site)).toHaveLength(_time - 1);
    await find(code);
    expect(await told(site)).toEqual([`Ben ${WORDS}`]);
  }
  await change(code, { isMissing: true });
  await monthLater();
  await find(code);
  expect(await told(site)).toEqual([`Ben ${WORDS.replace("(1)", "(2)")}`]);
});

it("a list that brings boxes tells of games that were wished for, once a game, and not to who brought it", async () => {
  const { json } = await editor.post("/api/shelf/titles", { ...WINGSPAN, name: "Azul" });
  for (const browser of [own, editor]) await browser.send("PUT", at(json.id));
  const row = { name: "Azul", minPlayers: 2, maxPlayers: 4 };
  const { status } = await editor.post("/api/shelf/imports", {
    rows: [
      { ...row, nth: 1 },
      { ...row, nth: 2 },
      { ...row, name: "Root", nth: 1 },
    ],
  });
  expect([status, await told(site)]).toEqual([200, [`Ben ${WORDS}`]]);
});

it("a box that is written off and brought back is told, too; while it is away, nothing is", async () => {
  const { code, title } = await boxOf(editor, { name: "Azul" });
  await own.send("PUT", at(title.id));
  await change(code, { retiredWhy: "sold" });
  await change(code, { retiredWhy: "sold", isMissing: true });
  expect(await told(site)).toEqual([]);
  await change(code, {});
  expect(await told(site)).toEqual([`Ben ${WORDS}`]);
});
