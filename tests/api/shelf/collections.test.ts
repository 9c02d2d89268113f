import { afterEach, beforeEach, expect, it } from "vitest";
import { CATALOGUE } from "../../../dev/board-game-geek/catalogue.ts";
import { type ArrangedMember, browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { WINGSPAN } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
let ada: ArrangedMember;
let own: Visitor;
const other = await signedIn(site, await member(site, { name: "Ben", role: "NEW" }));
beforeEach(async () => {
  await site.database.batch(["delete from copies", "delete from titles", "delete from collections"]);
  ada = await member(site, { name: "Adelheid" });
  await site.sql("update users set bgg_user_name = 'countess' where id = ?", [ada.id]);
  own = await signedIn(site, ada);
});
afterEach(() => site.boardGames.control({ mode: "normal" }));

const COLLECTION = "/api/shelf/collection";
const FOUND = CATALOGUE.slice(0, 6).map(({ id }) => id);
const fetched = async () => {
  await own.post(COLLECTION);
  await site.worker.runMinute();
  return (await own.get(COLLECTION)).json;
};
const listed = async (viewer: Visitor) => (await viewer.get("/api/shelf/own")).json;
const names = async (viewer: Visitor) =>
  (await listed(viewer)).titles.rows.map((row: unknown[]) => row[1]).toSorted();

it("a member's games on BoardGameGeek are fetched in the next minute, and listed by one press", async () => {
  expect((await own.get(COLLECTION)).json).toEqual({
    ...{ isPossible: true, userName: "countess", isWaiting: false, trouble: null, games: null, saved: 0 },
  });
  expect((await own.post(COLLECTION)).json).toMatchObject({ isWaiting: true, games: null });
  await site.worker.runMinute();
  const { games, isWaiting } = (await own.get(COLLECTION)).json;
  expect([isWaiting, games.map(({ bggId }: { bggId: number }) => bggId).toSorted()]).toEqual([
    false,
    FOUND.toSorted(),
  ]);
  const saved = await own.send("PUT", COLLECTION, { games: FOUND.slice(0, 4) });
  expect(saved.json).toMatchObject({ games: null, saved: 4 });
  expect((await listed(other)).copies).toHaveLength(4);
  expect(await names(other)).toHaveLength(4);
  await site.worker.runMinute();
  const [facts] = await site.sql("select count(*) as told from titles where facts_at is not null");
  expect(facts).toEqual({ told: 4 });
});

it("no list of the club has them, and no visitor finds them; a copy of the club's changes that", async () => {
  await fetched();
  await own.send("PUT", COLLECTION, { games: FOUND });
  const [title] = await site.sql("select id, name, bgg_id from titles where bgg_id = ?", [FOUND[0] ?? 0]);
  const path = `/api/shelf/titles/${title?.id}`;
  const name = String(title?.name);
  const seen = async (viewer: Visitor) => [
    (await viewer.get("/api/shelf")).text.includes(name),
    (await viewer.get(path)).status,
    (await viewer.get("/sitemap.xml")).text.includes(String(title?.id)),
  ];
  expect(await seen(visitor(site))).toEqual([false, 404, false]);
  expect(await seen(other)).toEqual([false, 200, false]);
  expect((await editor.get("/api/shelf/imports/shelf.csv")).text).not.toContain(name);
  expect((await editor.get("/api/shelf/facts")).json.waiting).toBe(0);
  await editor.post(`/api/shelf/titles/${title?.id}/copies`);
  expect((await seen(visitor(site))).slice(0, 2)).toEqual([true, 200]);
});

it("an editor adds a game that a member has at home, as if nobody had it, and what was typed stays", async () => {
  await fetched();
  await own.send("PUT", COLLECTION, { games: FOUND });
  const [title] = await site.sql("select id from titles where bgg_id = ?", [FOUND[0] ?? 0]);
  const added = await editor.post("/api/shelf/titles", {
    ...WINGSPAN,
    name: "Ours",
    bggId: FOUND[0],
    minutes: 33,
  });
  expect([added.status, added.json.id]).toEqual([200, title?.id]);
  expect((await visitor(site).get(`/api/shelf/titles/${title?.id}`)).json).toMatchObject({
    name: "Ours",
    minutes: 33,
  });
  const again = await editor.post("/api/shelf/titles", { ...WINGSPAN, name: "Ours", bggId: FOUND[0] });
  expect(again.status).toBe(409);
  expect((await listed(other)).copies).toHaveLength(FOUND.length);
});

it("everything is taken away again by one press, but for what was listed by hand", async () => {
  const { id } = (await editor.post("/api/shelf/titles", { ...WINGSPAN, name: "By hand", bggId: null })).json;
  await own.send("PUT", `/api/shelf/own/${id}`);
  await fetched();
  await own.send("PUT", COLLECTION, { games: FOUND, shownTo: "me" });
  expect((await listed(other)).copies).toHaveLength(1);
  expect((await own.send("DELETE", COLLECTION)).json).toMatchObject({ saved: 0, games: null });
  expect((await listed(own)).copies).toMatchObject([{ titleId: id }]);
});

it("a member who leaves takes along the games that only they had", async () => {
  await fetched();
  await own.send("PUT", COLLECTION, { games: FOUND });
  await site.sql("delete from users where id = ?", [ada.id]);
  await site.worker.runDaily();
  expect(await site.sql("select name from titles")).toEqual([]);
});

it.each([
  ["queued", { isWaiting: true, trouble: null }],
  ["html", { isWaiting: true, trouble: null }],
  ["unauthorized", { isWaiting: true, trouble: "refused" }],
  ["errors", { isWaiting: false, trouble: "unknown" }],
  // The last: the worker asks nothing for some seconds.
  ["too-many", { isWaiting: true, trouble: null }],
])("in the trouble %s nothing is lost, and the next answer is taken", async (mode, state) => {
  await site.boardGames.control({ mode });
  expect(await fetched()).toMatchObject({ ...state, games: null });
  await site.boardGames.control({ mode: "normal" });
  expect((await own.post(COLLECTION)).status).toBe(200);
  await site.sql("update collections set due_at = 0");
});

it("without a name there, without what was fetched, and beyond the form it is refused in words", async () => {
  await site.sql("update users set bgg_user_name = null where id = ?", [ada.id]);
  const nameless = await own.post(COLLECTION);
  expect([nameless.status, nameless.json[0]?.message]).toEqual([
    409,
    "Save your BoardGameGeek username in your profile first.",
  ]);
  expect((await own.send("PUT", COLLECTION, { games: FOUND })).status).toBe(409);
  expect((await own.send("PUT", COLLECTION, { games: [] })).status).toBe(422);
  expect((await visitor(site).get(COLLECTION)).status).toBe(401);
});
