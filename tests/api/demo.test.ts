import { afterAll, beforeAll, expect, test } from "vitest";
import { isEmpty, seedDemo } from "../../drizzle/demo/seed.ts";
import { migrate } from "../../drizzle/migrate.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { Visitor } from "../support/visitor.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

test("migrating a database that is up to date does nothing", async () => {
  expect(await migrate(site.server.url)).toBe(0);
});

test("the demo club fills an empty database in one trip", async () => {
  expect(await isEmpty(site.server.url)).toBe(true);
  site.trips.reset();
  await seedDemo(site.trips.url, { now: Date.now(), imageOrigin: site.boardGames.url });
  expect(site.trips.requests).toBe(1);
  expect(await isEmpty(site.server.url)).toBe(false);
  expect((await site.database.execute("pragma foreign_key_check")).rows).toEqual([]);
});

test("filled in twice, the second time fails as a whole and changes nothing", async () => {
  const count = async () => (await site.database.execute("select count(*) as n from messages")).rows[0]?.n;
  const before = await count();
  const again = seedDemo(site.server.url, { now: Date.now() + 86_400_000, imageOrigin: site.boardGames.url });
  await expect(again).rejects.toThrow();
  expect(await count()).toBe(before);
});

test("its current games are listed to a visitor, with pictures that load", async () => {
  const visitor = new Visitor(site.url);
  const { status, json } = await visitor.get("/api/games/current");
  expect(status).toBe(200);
  expect(json).toHaveLength(26);
  const src = json[0].image as string;
  const picture = await visitor.get(`/image?src=${encodeURIComponent(src)}&w=256`, { accept: "image/webp" });
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
});
