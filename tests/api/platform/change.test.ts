import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { change, mustFind, mustNotFind, versionAfter } from "../../../worker/db/change.ts";
import { one, openDatabase } from "../../../worker/db/client.ts";
import { games } from "../../../worker/db/schema/games.ts";
import { clubSettings } from "../../../worker/db/schema/platform.ts";
import { game, member, signedIn } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite();
// Two hundred at once on a busy machine: the test is about who wins, not how soon.
const db = openDatabase({
  DATABASE_URL: site.settings.DATABASE_URL,
  UPSTREAM_TIMEOUT_MS: 30_000,
} as never);

const setting = (name: string) =>
  db.q.select({ value: clubSettings.value }).from(clubSettings).where(eq(clubSettings.name, name));

it("a save is rolled back as a whole when a guard fails or the loaded version is outdated", async () => {
  const { id } = await game(site, { name: "Undone" });
  const named = () =>
    one(db.q.select({ name: games.name, version: games.version }).from(games).where(eq(games.id, id)));
  for (const guard of [
    () => mustFind(db.q, setting("nothing of this name")),
    () => mustNotFind(db.q, db.q.select({ id: games.id }).from(games).where(eq(games.id, id))),
    () =>
      db.q
        .update(games)
        .set({ version: versionAfter(games.version, 99) })
        .where(eq(games.id, id)),
  ]) {
    const attempt = change(db, {
      load: () => ({ game: named() }),
      decide: () => true,
      save: () => ({
        half: db.q.update(games).set({ name: "Half done" }).where(eq(games.id, id)),
        guard: guard(),
        rest: db.q.insert(clubSettings).values({ name: "rest", value: "1" }),
      }),
    });
    await expect(attempt).rejects.toMatchObject({ code: "unavailable" });
    const { game: now, rest } = await db.read({ game: named(), rest: one(setting("rest")) });
    expect([now, rest]).toEqual([{ name: "Undone", version: 1 }, undefined]);
  }
  // The control: with a true condition the same save succeeds.
  await change(db, {
    load: () => ({ game: named() }),
    decide: ({ game }) => game,
    save: ({ version }) => ({
      there: mustFind(db.q, db.q.select({ id: games.id }).from(games).where(eq(games.id, id))),
      gone: mustNotFind(db.q, setting("nothing of this name")),
      half: db.q
        .update(games)
        .set({ name: "Done", version: versionAfter(games.version, version) })
        .where(eq(games.id, id)),
    }),
  });
  expect((await db.read({ game: named() })).game).toEqual({ name: "Done", version: 2 });
});

it("a missing row is undefined, and an empty batch answers nothing", async () => {
  const found = await db.read({
    none: one(setting("nothing of this name")),
    all: setting("nothing of this name"),
  });
  expect(found).toEqual({ none: undefined, all: [] });
  expect(await db.read({})).toEqual({});
});

it("a member whose role is taken away during a write saves nothing with the old role", async () => {
  const boss = await member(site, { role: "ADMIN" });
  const { id } = await game(site, { name: "Not theirs" });
  const browser = await signedIn(site, boss);
  const edits = Array.from({ length: 50 }, (_, at) =>
    browser.post(`/api/games/${id}`, { name: `Edit ${at}`, maxPlayers: 9 }),
  );
  const demoted = site.sql("update users set role = 'NEW' where id = ?", [boss.id]);
  const answers = await Promise.all(edits);
  await demoted;
  for (const { status } of answers) expect([200, 403, 503]).toContain(status);
  const nameNow = async () => (await site.sql("select name from games where id = ?", [id]))[0]?.name;
  const name = await nameNow();
  const late = await browser.post(`/api/games/${id}`, { name: "Too late", maxPlayers: 9 });
  expect(late.status).toBe(403);
  expect(await nameNow()).toBe(name);
});
