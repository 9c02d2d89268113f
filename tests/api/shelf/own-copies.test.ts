import { afterAll, beforeEach, expect, it } from "vitest";
import { OWN_COPIES_MOST } from "../../../worker/contract/shelf/own-copies.ts";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, told } from "../notifications/notifications-support.ts";
import { boxOf, WINGSPAN } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const ada = await member(site, { name: "Adelheid" });
const own = await signedIn(site, ada);
const other = await signedIn(site, await member(site, { name: "Ben", role: "NEW" }));
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.batch(["delete from copies", "delete from titles", "delete from event_days"]);
  await forgetNews(site);
});

const OWN = "/api/shelf/own";
const at = (titleId: string) => `${OWN}/${titleId}`;
const aTitle = async (name = "Azul"): Promise<string> =>
  (await editor.post("/api/shelf/titles", { ...WINGSPAN, name })).json.id;
const plan = (day: number) =>
  site.sql("insert into event_days (id, event_type, date) values (?, 'GAMES_DAY', ?)", [
    `day ${day}`,
    clock.today(day),
  ]);

it("a member lists what they have at home; others see it, and what is for them alone only they do", async () => {
  const [azul, root] = [await aTitle(), await aTitle("Root")];
  await own.send("PUT", at(azul));
  const { json } = await own.send("PUT", at(root), { shownTo: "me" });
  expect(json.copies).toHaveLength(2);
  expect((await other.get(OWN)).json.copies).toMatchObject([
    { titleId: azul, owner: { name: "Adelheid" }, isOwn: false, shownTo: "members", broughtOn: null },
  ]);
  expect((await editor.get(OWN)).json.copies).toHaveLength(1);
  await own.send("PUT", at(root), { shownTo: "members" });
  expect((await other.get(OWN)).json.copies).toHaveLength(2);
  await own.send("PUT", at(azul));
  expect((await own.send("DELETE", at(azul))).json.copies).toMatchObject([{ titleId: root, isOwn: true }]);
});

it("is brought to the next evening, and once that is over no longer", async () => {
  const azul = await aTitle();
  const refused = await own.send("PUT", at(azul), { isBrought: true });
  expect([refused.status, refused.json]).toEqual([
    409,
    [{ path: ["isBrought"], message: "No evening is planned yet, so you can’t bring it to one." }],
  ]);
  await plan(2);
  const { json } = await own.send("PUT", at(azul), { isBrought: true });
  expect([json.nextEvening, json.copies[0].broughtOn]).toEqual([clock.today(2), clock.today(2)]);
  await site.sql("update own_copies set brought_on = ?", [clock.today(-5)]);
  expect((await other.get(OWN)).json.copies).toMatchObject([{ broughtOn: null }]);
});

it("no visitor finds it: no name, no count and no address of the site tells of it", async () => {
  const azul = await aTitle();
  await plan(0);
  const before = (await visitor(site).get("/api/shelf")).json;
  await own.send("PUT", at(azul), { isBrought: true });
  expect((await visitor(site).get(OWN)).status).toBe(401);
  expect((await visitor(site).get("/api/shelf")).json).toEqual(before);
  for (const path of [
    ...["/shelf", `/shelf/${azul}`, "/shelf/mine", "/", "/tonight", "/what-to-play", "/sitemap.xml"],
    ...["/api/shelf", `/api/shelf/titles/${azul}`, "/api/search?q=azul"],
  ])
    expect([path, (await visitor(site).get(path)).text.includes("Adelheid")]).toEqual([path, false]);
  expect((await other.get(OWN)).text).toContain("Adelheid");
});

it("isn't counted with the club's boxes", async () => {
  const { code, title } = await boxOf(editor, { name: "Azul" });
  await own.send("PUT", at(title.id));
  const { json } = await editor.get(`/api/shelf/titles/${title.id}`);
  expect(json).toMatchObject({ copies: 1, shelf: [{ code }] });
  expect((await editor.get("/api/shelf/copies")).json).toHaveLength(1);
});

it("tells no wisher that the club has it, and the club's first box still does", async () => {
  const azul = await aTitle();
  await other.send("PUT", `/api/shelf/wishes/${azul}`);
  await own.send("PUT", at(azul));
  expect(await told(site)).toEqual([]);
  await editor.post(`/api/shelf/titles/${azul}/copies`);
  expect(await told(site)).toHaveLength(1);
});

it("a game that isn't there is not found, and more than one may list are refused in words", async () => {
  expect((await own.send("PUT", at("nothing"))).status).toBe(404);
  const [azul, root] = [await aTitle(), await aTitle("Root")];
  await site.database.batch(
    Array.from({ length: OWN_COPIES_MOST }, (_, index) => [
      {
        sql: "insert into titles (id, name, min_players, max_players, created_at) values (?, ?, 1, 2, 1)",
        args: [`t${index}`, `Game ${index}`],
      },
      {
        sql: "insert into own_copies (user_id, title_id, shown_to) values (?, ?, 'me')",
        args: [ada.id, `t${index}`],
      },
    ]).flat(),
  );
  const refused = await own.send("PUT", at(azul));
  expect([refused.status, refused.json[0]?.message]).toEqual([409, "You can list 1,000 games of your own."]);
  expect((await own.send("PUT", at("t0"), { shownTo: "members" })).status).toBe(200);
  await own.send("DELETE", at("t1"));
  expect((await own.send("PUT", at(azul))).status).toBe(200);
  expect((await other.send("PUT", at(root))).status).toBe(200);
});

it("is in the download, and leaves with the member and with the game", async () => {
  const [azul, root] = [await aTitle(), await aTitle("Root")];
  const cem = await member(site, { name: "Cem" });
  const leaver = await signedIn(site, cem);
  for (const id of [azul, root]) await leaver.send("PUT", at(id));
  await own.send("PUT", at(root));
  expect((await leaver.get("/api/profile/download")).json.gamesAtHome).toMatchObject([
    { shownTo: "members" },
    { shownTo: "members" },
  ]);
  expect((await editor.send("DELETE", `/api/shelf/titles/${azul}`)).status).toBe(200);
  await site.sql("delete from users where id = ?", [cem.id]);
  expect(await site.sql("select user_id, title_id from own_copies")).toEqual([
    { user_id: ada.id, title_id: root },
  ]);
});
