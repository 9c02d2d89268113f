import { beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../../dev/free-port.ts";
import { DIST, workerIn } from "../../../dev/run-site.ts";
import { startWorker } from "../../../dev/worker.ts";
import journal from "../../../drizzle/migrations/meta/_journal.json" with { type: "json" };
import type { Health } from "../../../worker/contract/site/health.ts";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startOldDatabase } from "../../support/old-database.ts";
import { startSite, type TestSite } from "../../support/site.ts";

const PATIENCE_MS = 1_000;
const HOUR_MS = 3_600_000;
const NEWEST = journal.entries.at(-1)?.tag;

const site = await startSite({ settings: { UPSTREAM_TIMEOUT_MS: String(PATIENCE_MS) } });
beforeEach(() => {
  site.trips.fault = null;
  site.trips.target = site.server.url;
});

const health = () => visitor(site).get("/api/health");
const good = { ok: true, advice: null };
const bad = { ok: false, advice: expect.stringMatching(/\.$/) };

const isProbe = (statement: string) => /^begin immediate;\s+insert into club_settings/i.test(statement);
/** Returns the trips since the last reset, without an isolate's probes for writes. */
const tripsBut = ({ requests, statements }: TestSite["trips"]) =>
  requests - statements.filter(isProbe).length;

it("a healthy site says so in two trips, and the answer is not cached", async () => {
  site.trips.reset();
  const { status, json, headers } = await health();
  expect([status, tripsBut(site.trips), headers.get("cache-control")]).toEqual([200, 2, "no-store"]);
  expect(json).toMatchObject({
    ok: true,
    database: { configured: true, reachable: true },
    files: { configured: true, reachable: true },
    mail: { configured: true },
    boardGames: { configured: true },
    checks: {
      database: { ...good, ms: expect.any(Number) },
      schema: { ...good, expected: NEWEST, found: NEWEST, missing: [] },
      files: { ...good, ms: expect.any(Number) },
      mail: { ...good, waiting: 0, oldestSeconds: null },
    },
  });
});

it.each([500, "silence"] as const)("a dead database (%s) is reported in time", async (fault) => {
  site.trips.fault = fault;
  const from = performance.now();
  const { status, json } = await health();
  expect(performance.now() - from).toBeLessThan(10 * PATIENCE_MS);
  expect(status).toBe(503);
  expect(json).toMatchObject({
    ok: false,
    database: { reachable: false },
    files: { reachable: true },
    checks: { database: bad, schema: { ...bad, found: null }, files: good, mail: bad },
  });
});

it.each([
  ["gives nobody the write slot", "no-writes"],
  ["has no room for what is written", "full"],
] as const)("a database that answers reads and %s is unhealthy", async (_, fault) => {
  // An own isolate, without another one's cached state.
  const deaf = await startSite({ own: true, settings: { UPSTREAM_TIMEOUT_MS: String(PATIENCE_MS) } });
  deaf.trips.fault = fault;
  const { status, json } = await visitor(deaf).get("/api/health");
  expect(status).toBe(503);
  expect(json).toMatchObject({
    ok: false,
    database: { reachable: true },
    checks: {
      database: { ok: false, advice: expect.stringContaining("takes no writes"), ms: expect.any(Number) },
      schema: good,
    },
  });
  await deaf.close();
});

it("the write probe changes no page and no list", async () => {
  const fresh = await startSite({ own: true, settings: { UPSTREAM_TIMEOUT_MS: String(PATIENCE_MS) } });
  const revisions = async () => await fresh.sql("select list, revision from revisions");
  const before = await revisions();
  const { json } = await visitor(fresh).get("/api/health");
  expect(json.checks.database).toMatchObject(good);
  const rows = await fresh.sql("select name from club_settings where name = 'ran-probe'");
  expect(rows).toHaveLength(1);
  expect(await revisions()).toEqual(before);
  await fresh.close();
});

it("a database of an earlier version is reported with its missing migrations", async () => {
  const old = await startOldDatabase("0023_seasons-have-a-version");
  site.trips.target = old.url;
  const { status, json } = await health();
  expect(status).toBe(503);
  expect(json.checks.database).toMatchObject(good);
  expect(json.checks.schema).toMatchObject({ ...bad, found: "0023_seasons-have-a-version" });
  expect(json.checks.schema.missing[0]).toBe("0024_expected-minutes");
  expect(json.checks.schema.missing.at(-1)).toBe(NEWEST);
  expect(json.checks.schema.advice).toContain("npm run db:migrate: 0024_expected-minutes");
  await old.close();
});

it("a database of a newer version is healthy", async () => {
  await site.sql("insert into __drizzle_migrations (hash, created_at) values ('newer', 9e12)");
  const { status, json } = await health();
  expect(status).toBe(200);
  expect(json.checks.schema).toMatchObject({ ...good, missing: [] });
  expect(json.checks.schema.found).not.toBe(NEWEST);
  await site.sql("delete from __drizzle_migrations where hash = 'newer'");
});

it("emails that have waited too long are reported, without their content or recipients", async () => {
  const ada = await member(site);
  const insert = (id: string, age: number) => ({
    sql: "insert into mails (id, user_id, kind, url, created_at, due_at) values (?, ?, 'seat', '/games/x', ?, ?)",
    args: [id, ada.id, clock.now() - age, clock.now() - age],
  });
  await site.database.batch([insert("a", 2 * HOUR_MS), insert("b", 1_000)]);
  const { status, text, json } = await health();
  expect(status).toBe(503);
  expect(json.checks.mail).toMatchObject({ ...bad, waiting: 2 });
  expect(json.checks.mail.oldestSeconds).toBeGreaterThanOrEqual(2 * 3_600);
  for (const secret of [ada.id, ada.email, "/games/x", site.settings.AUTH_SECRET, site.trips.url, "re_test"])
    expect(text).not.toContain(secret);
  await site.sql("delete from mails where id = 'a'");
  expect((await health()).status).toBe(200);
  await site.sql("delete from mails");
});

interface Waits {
  dueIn: number;
  attempts?: number;
  failure?: string;
  heldFor?: number;
}

it.each<[string, Waits, { waiting: number; ok: boolean }]>([
  ["that is put off for the night", { dueIn: 9 * HOUR_MS }, { waiting: 0, ok: true }],
  ["of the night that is due since a minute", { dueIn: -60_000 }, { waiting: 1, ok: true }],
  [
    "of the night that could not be sent at once",
    { dueIn: 60_000, attempts: 1, failure: "503" },
    { waiting: 1, ok: true },
  ],
  [
    "that was tried, and put off",
    { dueIn: 9 * HOUR_MS, attempts: 2, failure: "503" },
    { waiting: 0, ok: true },
  ],
  ["that is due since two hours", { dueIn: -2 * HOUR_MS }, { waiting: 1, ok: false }],
  [
    "that is tried since an hour and more",
    { dueIn: HOUR_MS / 2, attempts: 7, failure: "503" },
    { waiting: 1, ok: false },
  ],
  [
    "that the service has no patience for",
    { dueIn: HOUR_MS / 2, failure: "429 daily_quota_exceeded" },
    { waiting: 1, ok: false },
  ],
  [
    "that the service had no patience for before it was held for the night",
    { dueIn: HOUR_MS / 2, failure: "429 daily_quota_exceeded", heldFor: HOUR_MS / 2 },
    { waiting: 0, ok: true },
  ],
  [
    "that was tried for hours before it was held for the night",
    { dueIn: HOUR_MS / 2, attempts: 8, failure: "503", heldFor: HOUR_MS / 2 },
    { waiting: 0, ok: true },
  ],
  [
    "that was held, and is due since a minute",
    { dueIn: -60_000, attempts: 8, failure: "503", heldFor: -60_000 },
    { waiting: 1, ok: true },
  ],
  [
    "that was held, and that the service has no patience for since two hours",
    { dueIn: HOUR_MS / 2, failure: "429 daily_quota_exceeded", heldFor: -2 * HOUR_MS },
    { waiting: 1, ok: false },
  ],
])("an email %s is late or not", async (_, given, { waiting, ok }) => {
  const { dueIn, attempts = 0, failure = null, heldFor } = given;
  const now = clock.now();
  await site.sql(
    `insert into mails (id, user_id, kind, url, created_at, due_at, attempts, failure, held_until)
      values ('night', ?, 'seat', '/games/x', ?, ?, ?, ?, ?)`,
    [
      (await member(site)).id,
      now - 10 * HOUR_MS,
      now + dueIn,
      attempts,
      failure,
      heldFor === undefined ? null : now + heldFor,
    ],
  );
  const { status, json } = await health();
  expect([status, json.checks.mail.waiting]).toEqual([ok ? 200 : 503, waiting]);
  await site.sql("delete from mails");
});

it("a night of quiet hours raises no alarm, even after the mail service asked to wait", async () => {
  /** Sets the clock to an hour of tomorrow's evening in London, or of the morning after. */
  const clockAt = (hour: string) => clock.setting(clock.at(hour, clock.today(hour < "12" ? 2 : 1)));
  const evening = await startSite({ settings: clockAt("21:50") });
  const [ada, bo] = [await member(evening), await member(evening)];
  await evening.sql("update users set quiet_from = '22:00', quiet_to = '07:00' where id = ?", [bo.id]);
  const { id } = await game(evening, { suggestedBy: ada });
  await (await signedIn(evening, ada)).post(`/api/games/${id}/signup`, { player: bo.publicId });
  await evening.sql("update mails set due_at = created_at");
  await evening.outbox.control({ mode: "too-many" });
  await evening.worker.runMinute();
  await evening.outbox.control({ mode: "normal" });
  const [row] = await evening.sql("select attempts, failure from mails");
  expect(row).toMatchObject({ attempts: 0, failure: expect.stringContaining("429") });
  /** Runs a minute at that hour; returns the health and the number of emails. */
  const later = async (hour: string) => {
    const settings = { ...evening.settings, ...clockAt(hour) };
    const worker = await startWorker({ port: await freePort(), built: workerIn(DIST), settings });
    await worker.runMinute();
    const answer = await fetch(`${worker.url}/api/health`);
    const { checks } = (await answer.json()) as Health;
    await worker.close();
    const arrived = await evening.outbox.mails(bo.email);
    return { status: answer.status, waiting: checks.mail.waiting, arrived: arrived.length };
  };
  for (const hour of ["22:05", "23:30"])
    expect(await later(hour), hour).toEqual({ status: 200, waiting: 0, arrived: 0 });
  expect(await later("07:05")).toEqual({ status: 200, waiting: 0, arrived: 1 });
  await evening.close();
}, 300_000);

it("calendar emails that have waited too long are reported, too, but not postponed ones", async () => {
  const ada = await member(site);
  const now = clock.now();
  const insert = (id: string, dueAt: number | null, attempts = 0) => ({
    sql: `insert into calendar_invitations (id, game_id, user_id, due_at, told_at, attempts) values (?1, ?1, ?2, ?3, ?4, ?5)`,
    args: [id, ada.id, dueAt, attempts > 0 ? now - 9 * HOUR_MS : null, attempts],
  });
  const gone = (id: string, dueAt: number) => ({
    sql: `insert into calendar_cancellations (id, game_id, sequence, told, email, name, created_at, due_at)
      values (?, 'g', 1, '{}', 'gone@club.example', 'Gone', ?, ?)`,
    args: [id, now - 9 * HOUR_MS, dueAt],
  });
  await site.database.batch([
    insert("due", now - 1_000),
    // The eighth try, three hours after it was due.
    insert("tried", now + HOUR_MS / 2, 8),
    insert("tomorrow", now + 9 * HOUR_MS),
    insert("told", null, 1),
    gone("gone", now - 1_000),
    gone("gone tomorrow", now + 9 * HOUR_MS),
  ]);
  const { status, text, json } = await health();
  expect([status, json.checks.mail]).toMatchObject([503, { ...bad, waiting: 3 }]);
  expect(json.checks.mail.oldestSeconds).toBeGreaterThanOrEqual(2 * 3_600);
  expect(json.checks.mail.oldestSeconds).toBeLessThan(3 * 3_600);
  expect(text).not.toContain("gone");
  await site.sql("delete from calendar_invitations where id = 'tried'");
  expect((await health()).json.checks.mail).toMatchObject({ ...good, waiting: 2 });
  await site.database.executeMultiple("delete from calendar_invitations; delete from calendar_cancellations");
});

it("the cron is judged by its last successful run", async () => {
  const cron = async () => {
    const { status, json } = await health();
    expect(status).toBe(200);
    return json.checks.cron;
  };
  await site.sql("delete from club_settings where name like 'ran-%'");
  expect(await cron()).toMatchObject({ ...bad, lastRun: null });
  const from = clock.now();
  await site.worker.runMinute();
  const { lastRun, ...ran } = await cron();
  expect(ran).toMatchObject(good);
  expect(Date.parse(lastRun)).toBeGreaterThanOrEqual(from);
  await site.sql("update club_settings set value = ? where name = 'ran-clock'", [
    String(clock.now() - 11 * 60_000),
  ]);
  expect(await cron()).toMatchObject(bad);
});

describe("a job that does not run", () => {
  const dueAgo = (days: number, name: string) =>
    site.sql("update jobs set due = ? where name = ?", [clock.now() - days * 24 * HOUR_MS - 1, name]);
  const jobs = async () => {
    const { status, json } = await health();
    return { status, ...json.checks.jobs };
  };

  it("makes health a 503 naming it, once overdue by more than twice its period, until it is done", async () => {
    await site.worker.runDaily();
    expect(await jobs()).toMatchObject({ ...good, status: 200, overdue: [], lastRun: expect.any(String) });
    await dueAgo(1.9, "old emails");
    await dueAgo(13, "weekly archive");
    expect(await jobs(), "the control: not for so long").toMatchObject({ ...good, status: 200 });
    await dueAgo(2, "old emails");
    const overdue = await jobs();
    expect(overdue).toMatchObject({ ...bad, status: 503, overdue: ["old emails"] });
    expect(overdue.advice).toContain("Overdue: old emails.");
    await dueAgo(14, "weekly archive");
    expect((await jobs()).overdue).toEqual(["weekly archive", "old emails"]);
    await site.worker.runDaily();
    expect(await jobs()).toMatchObject({ ...good, status: 200, overdue: [] });
  });

  it("leaves the archive too old, which is reported after 8 days", async () => {
    const archive = async () => (await health()).json.checks.archive;
    const from = clock.now();
    await site.worker.runWeekly();
    const { lastRun, ...made } = await archive();
    expect(made).toMatchObject(good);
    expect(Date.parse(lastRun)).toBeGreaterThanOrEqual(from);
    const done = (days: number | null) =>
      site.sql("update jobs set done = ?, due = ? where name = 'weekly archive'", [
        days === null ? null : clock.now() - days * 24 * HOUR_MS,
        clock.now() - 2 * 24 * HOUR_MS,
      ]);
    await done(9);
    expect(await archive()).toMatchObject(bad);
    await done(null);
    expect(await archive(), "a club that has just begun").toMatchObject({ ...good, lastRun: null });
  });
});

it("a cron that fails is not a successful run", async () => {
  await site.sql("delete from club_settings where name like 'ran-%'");
  site.trips.fault = 500;
  await expect(site.worker.runMinute()).rejects.toThrow();
  site.trips.fault = null;
  expect((await health()).json.checks.cron).toMatchObject({ ...bad, lastRun: null });
});
