import { beforeEach, expect, it } from "vitest";
import { CATALOGUE } from "../../../dev/board-game-geek/catalogue.ts";
import { OWN_COPIES_MOST, type OwnCopy } from "../../../worker/contract/shelf/own-copies.ts";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { forgetNews, told } from "../notifications/notifications-support.ts";
import { boxOf, WINGSPAN } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const ada = await member(site, { name: "Adelheid" });
const own = await signedIn(site, ada);
const other = await signedIn(site, await member(site, { name: "Ben", role: "NEW" }));
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
  await plan(1);
  const kept = await own.send("PUT", at(azul), { shownTo: "me" });
  expect(kept.json).toMatchObject({ nextEvening: clock.today(1), copies: [{ broughtOn: null }] });
  await site.sql("delete from event_days where date = ?", [clock.today(1)]);
  expect((await own.send("PUT", at(azul))).json.copies).toMatchObject([{ broughtOn: clock.today(2) }]);
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

const titlesNamed = (name: string) =>
  site.sql("select id, name, bgg_id, is_at_home from titles where name = ? collate nocase", [name]);
const shownTo = async (who: Visitor) =>
  (await who.get(OWN)).json.copies.map((copy: { shownTo: string }) => copy.shownTo);

it("a game that no list has gets a title by its name; pressed again, or by another, it stays one", async () => {
  const { status, json } = await own.post(OWN, { name: "  Gloom of Kilforth " });
  expect([status, json.copies.length, json.titles.rows[0]?.[1]]).toEqual([200, 1, "Gloom of Kilforth"]);
  expect((await own.post(OWN, { name: "gloom of kilforth" })).json.copies).toHaveLength(1);
  expect((await other.post(OWN, { name: "GLOOM of Kilforth" })).json.copies).toHaveLength(2);
  const [title, ...more] = await titlesNamed("Gloom of Kilforth");
  expect([title?.bgg_id, title?.is_at_home, more]).toEqual([null, 1, []]);
  await aTitle();
  const { copies } = (await own.post(OWN, { name: "azul" })).json;
  expect([copies.length, (await titlesNamed("Azul")).length]).toEqual([3, 1]);
});

it("what is listed stays as its owner has it when the name is sent again, and its page is theirs alone", async () => {
  await own.post(OWN, { name: "Gloom" });
  const [title] = await titlesNamed("Gloom");
  const set = (shownTo: string) => own.send("PUT", at(String(title?.id)), { shownTo });
  await set("me");
  await own.post(OWN, { name: "Gloom" });
  expect(await shownTo(own)).toEqual(["me"]);
  const pages = async () =>
    (await Promise.all([own, other, editor].map((who) => who.get(`/api/shelf/titles/${title?.id}`)))).map(
      ({ status }) => status,
    );
  expect(await pages()).toEqual([200, 404, 404]);
  await set("members");
  expect(await pages()).toEqual([200, 200, 200]);
});

it("two members who add one name at once have one title between them, and two copies", async () => {
  const answers = await Promise.all([own, other, own].map((who) => who.post(OWN, { name: "Gloom" })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await titlesNamed("Gloom")).toHaveLength(1);
  expect((await own.get(OWN)).json.copies).toHaveLength(2);
});

it("a game picked at BoardGameGeek keeps its number, and its facts come by themselves", async () => {
  const { id: bggId = 0, name = "" } = CATALOGUE[0] ?? {};
  expect((await own.post(OWN, { name, bggId })).status).toBe(200);
  expect((await other.post(OWN, { name: "Another name of it", bggId })).json.copies).toHaveLength(2);
  await other.post(OWN, { name, bggId });
  await site.worker.runMinute();
  expect(await site.sql("select bgg_id, facts_at is not null as told from titles where bgg_id > 0")).toEqual([
    { bgg_id: bggId, told: 1 },
  ]);
  expect((await own.get(OWN)).json.copies).toHaveLength(3);
});

it("where the club holds NEW members' words a name of theirs is theirs alone, but not one of BoardGameGeek's", async () => {
  await site.sql("insert into club_settings (name, value) values ('hold-newcomers', '1')");
  const { id: bggId = 0, name = "" } = CATALOGUE[0] ?? {};
  await other.post(OWN, { name: "Rude words" });
  await other.post(OWN, { name: "More rude words", bggId });
  expect(await shownTo(other)).toEqual(["me", "me"]);
  expect((await own.get(OWN)).json).toMatchObject({ copies: [], titles: { rows: [] } });
  const [title] = await titlesNamed("Rude words");
  const again = await other.send("PUT", at(String(title?.id)), { shownTo: "members" });
  expect(again.json.copies).toMatchObject([
    { shownTo: "me", isHeld: true },
    { shownTo: "me", isHeld: true },
  ]);
  await other.post(OWN, { name, bggId });
  expect((await own.get(OWN)).json.copies).toHaveLength(1);
  await own.post(OWN, { name: "Rude words" });
  expect((await other.send("PUT", at(String(title?.id)), { shownTo: "members" })).status).toBe(200);
  await site.sql("delete from club_settings where name = 'hold-newcomers'");
});

it("a name that waits is decided by an editor: shown to members, or left to its owner alone", async () => {
  await site.sql("insert into club_settings (name, value) values ('hold-newcomers', '1')");
  const desk = async () => (await editor.get("/api/moderation")).json.names;
  const settle = async (who: Visitor, name: string, decision: "SHOW" | "BLOCK", seen = name) => {
    const [title] = await titlesNamed(name);
    return who.post(`/api/moderation/names/titles/${title?.id}`, { decision, name: seen });
  };
  for (const name of ["Rude words", "Gloom", "Diary"]) await other.post(OWN, { name });
  const [diary] = await titlesNamed("Diary");
  await other.send("PUT", at(String(diary?.id)), { shownTo: "me" });
  expect(await desk()).toMatchObject(
    ["Rude words", "Gloom"].map((name) => ({ kind: "titles", name, shownAs: "", author: { name: "Ben" } })),
  );
  expect((await editor.get("/api/moderation/waiting")).json).toEqual({ waiting: 2 });
  expect((await settle(own, "Gloom", "SHOW")).status).toBe(403);
  expect((await settle(editor, "Gloom", "SHOW", "Doom")).status).toBe(409);
  expect((await settle(editor, "Diary", "SHOW")).status).toBe(404);
  expect((await settle(editor, "Gloom", "SHOW")).json.names).toHaveLength(1);
  expect((await settle(editor, "Rude words", "BLOCK")).json.names).toEqual([]);
  expect(await desk()).toEqual([]);
  const { copies, titles } = (await own.get(OWN)).json;
  expect([copies.length, JSON.stringify(titles.rows).includes("Gloom")]).toEqual([1, true]);
  expect((await other.get(OWN)).json.copies.filter(({ shownTo }: OwnCopy) => shownTo === "me")).toHaveLength(
    2,
  );
  expect(
    await site.sql("select action, subject from audit_log order by at, id").then((rows) => rows.slice(-2)),
  ).toEqual([
    { action: "approved", subject: "the name “Gloom” of a game at home" },
    { action: "hid", subject: "the name “Rude words” of a game at home" },
  ]);
  await site.sql("delete from club_settings where name = 'hold-newcomers'");
});

it("without BoardGameGeek a name still works, also with a number", async () => {
  await site.boardGames.control({ mode: "errors" });
  expect((await own.post(OWN, { name: "Gloom" })).status).toBe(200);
  expect((await other.post(OWN, { name: "Azul", bggId: 230_802 })).status).toBe(200);
  await site.boardGames.control({ mode: "normal" });
  expect(await titlesNamed("Azul")).toMatchObject([{ bgg_id: null, is_at_home: 1 }]);
});

it("no visitor and no list of the club finds a name at home, an editor can make it the club's, or the night takes it", async () => {
  await own.post(OWN, { name: "Gloom of Kilforth" });
  const [title] = await titlesNamed("Gloom of Kilforth");
  const id = String(title?.id);
  const doors = [
    ...["/shelf", `/shelf/${id}`, "/shelf/mine", "/", "/tonight", "/what-to-play", "/sitemap.xml"],
    ...["/api/shelf", `/api/shelf/titles/${id}`, "/api/search?q=kilforth", OWN],
  ];
  for (const path of doors)
    expect([path, (await visitor(site).get(path)).text.includes("Kilforth")]).toEqual([path, false]);
  expect((await editor.get("/api/shelf/imports/shelf.csv")).text).not.toContain("Kilforth");
  expect((await other.get(OWN)).text).toContain("Kilforth");
  expect((await editor.post("/api/shelf/titles", { ...WINGSPAN, name: "Gloom of kilforth" })).json.id).toBe(
    id,
  );
  expect((await visitor(site).get("/api/shelf")).text).toContain("kilforth");
  await own.post(OWN, { name: "Nobody’s" });
  const [nobodys] = await titlesNamed("Nobody’s");
  await own.send("DELETE", at(String(nobodys?.id)));
  await own.send("DELETE", at(id));
  await site.worker.runDaily();
  expect(await titlesNamed("Nobody’s")).toEqual([]);
  expect(await titlesNamed("Gloom of kilforth")).toHaveLength(1);
});

it("becomes the club's when the club's own gets its name or number, with everything that members said of it", async () => {
  const [{ id: bggId = 0, name = "" } = {}] = CATALOGUE;
  await own.post(OWN, { name, bggId });
  await own.post(OWN, { name: "Gloom" });
  const azul = await aTitle(`${name} (old)`);
  const [twin] = await titlesNamed(name);
  const barcode = "/api/shelf/barcodes/4002051693602";
  await editor.send("PUT", barcode, { titleId: twin?.id });
  await own.send("PUT", `/api/shelf/wishes/${twin?.id}`);
  await other.send("PUT", `/api/shelf/wishes/${twin?.id}/explaining`);
  await own.send("PUT", `/api/shelf/wishes/${azul}`);
  const change = async (form: object) => {
    const { version } = (await editor.get(`/api/shelf/titles/${azul}`)).json;
    return editor.send("PUT", `/api/shelf/titles/${azul}`, { ...WINGSPAN, version, ...form });
  };
  expect((await change({ name: `${name} (old)`, bggId })).status).toBe(200);
  expect(await titlesNamed(name)).toEqual([]);
  expect((await own.get(barcode)).json.title).toMatchObject({ id: azul });
  expect((await own.get("/api/shelf/wishes")).json).toMatchObject([
    { titleId: azul, wishers: 1, explainers: 1 },
  ]);
  expect((await change({ name: "Gloom", bggId })).status).toBe(200);
  expect((await other.get(OWN)).json.copies).toMatchObject([{ titleId: azul }]);
  await aTitle("Root");
  const refused = await change({ name: "Root", bggId: null });
  expect([refused.status, refused.json[0]?.message]).toEqual([409, "That game is on the shelf already."]);
});

it("what is theirs alone is found through no wish, page, picture or list of another member", async () => {
  const [{ id: bggId = 0, name = "" } = {}] = CATALOGUE;
  await own.post(OWN, { name, bggId });
  const [title] = await titlesNamed(name);
  const id = String(title?.id);
  await site.sql("update titles set image = ? where id = ?", ["https://cf.geekdo-images.com/a.jpg", id]);
  await own.send("PUT", `/api/shelf/wishes/${id}/explaining`);
  const picture = `/shelf/${id}/picture?w=384`;
  expect((await visitor(site).get(picture)).status).toBe(401);
  const seen = await other.get(picture);
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([302, "private, max-age=86400"]);
  await own.send("PUT", at(id), { shownTo: "me" });
  expect((await own.get("/api/shelf/wishes")).json).toMatchObject([{ titleId: id, explainers: 1 }]);
  expect((await other.get("/api/shelf/wishes")).json).toEqual([]);
  for (const path of [`/api/shelf/wishes/${id}`, `/api/shelf/titles/${id}`, picture])
    expect([path, (await other.get(path)).status]).toEqual([path, 404]);
  expect((await other.send("PUT", `/api/shelf/wishes/${id}`)).status).toBe(404);
});

it("that was taken away is put back as it was, and tells nothing of others who have it for themselves alone", async () => {
  for (const who of [own, other]) await who.post(OWN, { name: "Gloom" });
  const [title] = await titlesNamed("Gloom");
  const put = async (who: Visitor) => {
    const { status, json } = await who.send("PUT", at(String(title?.id)), { shownTo: "me" });
    return [status, json.copies];
  };
  const alone = [200, [expect.objectContaining({ titleId: title?.id, isOwn: true, shownTo: "me" })]];
  await put(own);
  expect(await put(other)).toEqual(alone);
  await other.send("DELETE", at(String(title?.id)));
  expect((await other.get(`/api/shelf/titles/${title?.id}`)).status).toBe(404);
  expect(await put(other)).toEqual(alone);
  for (const who of [own, other]) await who.send("DELETE", at(String(title?.id)));
  expect(await put(other)).toEqual(alone);
});

it("a blank or endless name, a visitor and whoever is suspended are refused; a NEW member isn't", async () => {
  for (const name of ["  ", "x".repeat(201), 4]) expect((await own.post(OWN, { name })).status).toBe(422);
  expect((await own.post(OWN, { name: "x".repeat(200) })).status).toBe(200);
  expect((await visitor(site).post(OWN, { name: "Gloom" })).status).toBe(401);
  const cem = await member(site, { name: "Cem", role: "NEW" });
  const suspended = await signedIn(site, cem);
  expect((await suspended.post(OWN, { name: "Gloom" })).status).toBe(200);
  await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'Rude', 1)", [cem.id]);
  expect((await suspended.post(OWN, { name: "Root" })).status).toBe(401);
  expect(await titlesNamed("Root")).toEqual([]);
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
  expect((await own.post(OWN, { name: "Gloom" })).json[0]?.message).toBe(
    "You can list 1,000 games of your own.",
  );
  expect((await other.post(OWN, { name: "Gloom" })).status).toBe(200);
});

it("stays its owner's when the club removes the game, whose expansions stay the club's", async () => {
  const azul = await aTitle();
  await own.send("PUT", at(azul), { shownTo: "me" });
  await own.send("PUT", `/api/shelf/wishes/${azul}`);
  const expansion = { ...WINGSPAN, name: "Pavilions", baseId: azul };
  const pavilions = (await editor.post("/api/shelf/titles", expansion)).json.id;
  for (let times = 0; times < 2; times++)
    expect((await editor.send("DELETE", `/api/shelf/titles/${azul}`)).status).toBe(200);
  expect((await own.get(OWN)).json.copies).toMatchObject([{ titleId: azul, shownTo: "me" }]);
  expect((await own.get("/api/shelf/wishes")).json).toMatchObject([{ titleId: azul, isWished: true }]);
  expect((await other.get(`/api/shelf/titles/${azul}`)).status).toBe(404);
  expect((await editor.get("/api/shelf")).text).not.toContain("Azul");
  expect(await site.sql("select name, base_id from titles where not is_at_home")).toEqual([
    { name: "Pavilions", base_id: null },
  ]);
  const refused = await editor.send("PUT", `/api/shelf/titles/${pavilions}`, { ...expansion, version: 1 });
  expect([refused.status, refused.json[0]?.path]).toEqual([422, ["baseId"]]);
  expect(await aTitle("azul")).toBe(azul);
  await own.send("DELETE", at(azul));
  expect((await editor.send("DELETE", `/api/shelf/titles/${azul}`)).status).toBe(200);
  expect(await titlesNamed("Azul")).toEqual([]);
});

it("is in the download, and leaves with the member", async () => {
  const [azul, root] = [await aTitle(), await aTitle("Root")];
  const cem = await member(site, { name: "Cem" });
  const leaver = await signedIn(site, cem);
  for (const id of [azul, root]) await leaver.send("PUT", at(id));
  await own.send("PUT", at(root));
  expect((await leaver.get("/api/profile/download")).json.gamesAtHome).toMatchObject([
    { shownTo: "members" },
    { shownTo: "members" },
  ]);
  await site.sql("delete from users where id = ?", [cem.id]);
  expect(await site.sql("select user_id, title_id from own_copies")).toEqual([
    { user_id: ada.id, title_id: root },
  ]);
});
