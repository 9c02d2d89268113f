import { type Client, createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalDatabase } from "../../../dev/database.ts";
import { migrate, readTriggers } from "../../../drizzle/migrate.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startOldDatabase } from "../../support/old-database.ts";
import { startSite } from "../../support/site.ts";
import { suggestion } from "../games/games-support.ts";

const UPDATED = "The site is being updated. Please try again in a few minutes.";
/** Newest migration of the old database, and the first that it lacks. */
const OLD = "0023_seasons-have-a-version";
const MISSING = "0024_expected-minutes";

const site = await startSite({ own: true });

describe("in front of an earlier version's database", () => {
  let old: LocalDatabase;
  let database: Client;
  beforeAll(async () => {
    old = await startOldDatabase(OLD);
    database = createClient({ url: old.url });
    site.trips.target = old.url;
  });
  afterAll(async () => {
    database.close();
    await old.close();
  });

  it("every page is a plain one that says so, and is not cached", async () => {
    for (const path of ["/", "/games"]) {
      const { status, text, headers } = await visitor(site).get(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 503, "no-store"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(headers.get("content-type")).toMatch(/^text\/html/);
      expect(text).toContain(UPDATED);
      expect(text).not.toContain("<script");
    }
  });

  it("the API says so, in one trip more than usual, and the log names the missing migrations", async () => {
    site.trips.reset();
    const { status, json } = await visitor(site).get("/api/games/current");
    expect([status, json]).toEqual([503, [{ path: [], message: UPDATED }]]);
    expect(site.trips.requests).toBe(2);
    await expect.poll(() => site.log()).toContain(`lacks migration ${MISSING}:`);
  });

  it("a member is told in answer to a write, which succeeds once the database is migrated", async () => {
    const there = { ...site, database };
    const browser = await signedIn(there, await member(there, { wantsInvitations: true }));
    const suggest = () => browser.post("/api/games/suggest", suggestion());
    const { status, json } = await suggest();
    expect([status, json]).toEqual([503, [{ path: [], message: UPDATED }]]);
    await migrate(old.url);
    expect((await suggest()).status).toBe(200);
  });

  it("the same worker works again as soon as the database is migrated, with one trip a read", async () => {
    await migrate(old.url);
    site.trips.reset();
    const { status } = await visitor(site).get("/api/games/current");
    expect([status, site.trips.requests]).toEqual([200, 1]);
    const page = await visitor(site).get("/games");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(UPDATED);
  });
});

it("in front of an empty database pages say so, too, and an email's link is not used up", async () => {
  const empty = await startOldDatabase(null);
  site.trips.target = empty.url;
  const page = await visitor(site).get("/games");
  expect([page.status, page.text.includes(UPDATED)]).toEqual([503, true]);
  await expect.poll(() => site.log()).toContain("lacks migration 0000_ground-floor:");
  const link = await visitor(site).get("/api/auth/callback/email?token=0&email=a%40b.example");
  expect(link.status).toBe(503);
  expect(link.text).toContain("Your link still works.");
  await empty.close();
});

it("in front of a newer version's database the worker works as usual", async () => {
  site.trips.target = site.server.url;
  await site.sql("insert into __drizzle_migrations (hash, created_at) values ('newer', ?)", [
    clock.now() + 86_400_000,
  ]);
  await site.sql("alter table games add column from_the_future text");
  expect((await visitor(site).get("/api/games/current")).status).toBe(200);
  expect((await visitor(site).get("/games")).status).toBe(200);
});

describe("a migrated database", () => {
  let fresh: LocalDatabase;
  let client: Client;
  beforeAll(async () => {
    fresh = await startOldDatabase(null);
    client = createClient({ url: fresh.url });
    await migrate(fresh.url);
  });
  afterAll(async () => {
    client.close();
    await fresh.close();
  });

  const triggers = async () =>
    (await client.execute("select sql from sqlite_master where type = 'trigger' order by rowid")).rows.map(
      ({ sql }) => String(sql),
    );
  const revisions = async () => (await client.execute("select list, revision from revisions")).rows;

  it("has exactly the triggers of drizzle/triggers.sql, in their order", async () => {
    expect(await triggers()).toEqual(readTriggers());
    expect(readTriggers()).toHaveLength(59);
  });

  it("is not changed by being migrated again", async () => {
    const before = await revisions();
    expect(await migrate(fresh.url)).toBe(0);
    expect(await revisions()).toEqual(before);
  });

  it("gets its triggers repaired when one is missing, different or extra, and every revision is raised", async () => {
    const [, join = ""] = /^CREATE TRIGGER (players_join)/m.exec(readTriggers().join("\n")) ?? [];
    for (const spoil of [
      [`drop trigger ${join}`],
      [`drop trigger ${join}`, `create trigger ${join} after insert on players begin select 1; end`],
      ["create trigger too_many after insert on players begin select 1; end"],
    ]) {
      await client.batch(spoil, "write");
      expect(await triggers()).not.toEqual(readTriggers());
      const before = await revisions();
      expect(await migrate(fresh.url)).toBe(0);
      expect(await triggers()).toEqual(readTriggers());
      expect(await revisions()).not.toEqual(before);
    }
  });

  it("keeps the triggers of a newer version", async () => {
    await client.execute("insert into __drizzle_migrations (hash, created_at) values ('newer', ?)", [
      clock.now() + 86_400_000_000,
    ]);
    await client.execute("create trigger of_newer after insert on players begin select 1; end");
    expect(await migrate(fresh.url)).toBe(0);
    expect(await triggers()).toHaveLength(60);
  });
});

it("a wrong statement in a fully migrated database stays a server error", async () => {
  const broken = await startOldDatabase(null);
  await migrate(broken.url);
  const client = createClient({ url: broken.url });
  await client.execute("drop table revisions");
  client.close();
  site.trips.target = broken.url;
  const { status, json } = await visitor(site).get("/api/games/current");
  expect([status, json[0].message]).toEqual([500, "Something went wrong on our side. Please try again."]);
  await broken.close();
});
