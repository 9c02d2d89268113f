import { afterAll, beforeEach, expect, it } from "vitest";
import { EXPLAINS_MOST, WISHES_MOST } from "../../../worker/contract/shelf/wishes.ts";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { boxOf } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const ben = await member(site, { name: "Ben" });
const own = await signedIn(site, ben);
const zofia = await member(site, { name: "Zofia", role: "NEW" });
const other = await signedIn(site, zofia);
afterAll(() => site.close());
beforeEach(() => site.database.batch(["delete from copies", "delete from titles", "delete from event_days"]));

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
