import { createClient } from "@libsql/client";
import { beforeEach, describe, expect, it } from "vitest";
import journal from "../../../drizzle/migrations/meta/_journal.json" with { type: "json" };
import { INSTANCE_KEY } from "../../../worker/clients/files.ts";
import { FAILURE_KINDS, type FailureCount } from "../../../worker/contract/site/health.ts";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startOldDatabase } from "../../support/old-database.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";

const PATIENCE_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOSED_DOOR = "The club’s records can’t be reached right now. Please try again in a moment.";

// An own isolate, as counts that are not yet written stay in its memory.
const site = await startSite({ own: true, settings: { UPSTREAM_TIMEOUT_MS: String(PATIENCE_MS) } });
const ada = await member(site, { role: "ADMIN" });
const admin = await signedIn(site, ada);
const forgetBucket = async () => (await site.worker.bucket()).delete(INSTANCE_KEY);
beforeEach(async () => {
  site.trips.fault = null;
  site.trips.target = site.server.url;
  await site.outbox.control({ mode: "normal" });
  await forgetBucket();
  // Writes an earlier test's counts.
  await site.worker.runMinute();
  await site.database.batch([
    "delete from instance",
    "delete from failures",
    "delete from club_settings",
    "delete from mails",
  ]);
  // A sweep of that minute has written the id of the instance that is gone now, and a later one would refuse it.
  await forgetBucket();
});

const room = async () => {
  const { status, json } = await admin.get("/api/status");
  expect(status).toBe(200);
  return json;
};
const health = async () => {
  const { status, json } = await visitor(site).get("/api/health");
  return { status, ...json };
};
const rows = () => site.sql("select * from failures order by kind");
const counted = async (kind: string): Promise<FailureCount | undefined> =>
  (await room()).failures.find((one: FailureCount) => one.kind === kind);
/** Returns the page's text without script and tags. */
const page = async (who: Visitor) => {
  const { status, text } = await who.get("/status");
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
  return {
    status,
    said: main
      .replace(/<!-- -->/g, "")
      .replaceAll("&#x27;", "'")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " "),
  };
};
const report = (body: Record<string, string>, from = admin) =>
  from.postRaw("/api/auth/_log", String(new URLSearchParams(body)), {
    "Content-Type": "application/x-www-form-urlencoded",
  });
const askForLink = async (email: string) => {
  const browser = visitor(site);
  const form = { email, csrfToken: await browser.csrfToken(), callbackUrl: site.url, json: "true" };
  return browser.postRaw("/api/auth/signin/email", String(new URLSearchParams(form)), {
    "Content-Type": "application/x-www-form-urlencoded",
  });
};

describe("a site that is well", () => {
  it("is shown with all of its figures; others than admins cost one trip", async () => {
    await site.worker.runMinute();
    await site.worker.runDaily();
    expect(await room()).toMatchObject({
      ok: true,
      checks: {
        schema: { found: journal.entries.at(-1)?.tag },
        cron: { ok: true, lastRun: expect.any(String) },
        jobs: { ok: true, lastRun: expect.any(String), overdue: [] },
        archive: { ok: true, lastRun: null },
      },
      mailsToday: { sent: 0, most: 70 },
      failures: [],
    });
    const size =
      await site.sql(`select sum(pgsize) + (select freelist_count * page_size from pragma_freelist_count(), pragma_page_size()) as bytes
        from dbstat`);
    expect((await room()).databaseBytes).toBe(size[0]?.bytes);
    site.trips.reset();
    expect((await visitor(site).get("/api/status")).status).toBe(401);
    expect(site.trips.requests).toBe(0);
    const editor = await browserOf(site, "EDITOR");
    expect([(await editor.get("/api/status")).status, site.trips.requests]).toEqual([403, 1]);
    expect((await admin.get("/api/status")).status).toBe(200);
    // Its isolate also probes now and then whether the database takes writes.
    const probes = site.trips.statements.filter((statement) =>
      /^begin immediate;\s+insert into club_settings/i.test(statement),
    );
    expect(site.trips.requests - probes.length).toBe(1 + 3);
  });

  it("is rendered by the worker for an admin, and the page is not cached", async () => {
    await site.worker.runMinute();
    await site.worker.runDaily();
    const { status, said } = await page(admin);
    expect(status).toBe(200);
    for (const words of [
      "All is well",
      "It answers in",
      "It holds",
      "0 of today’s 70",
      "Nothing has gone wrong",
    ])
      expect(said).toContain(words);
    expect((await admin.get("/status")).headers.get("cache-control")).toBe("no-store");
    const others = await page(visitor(site));
    expect(others).toMatchObject({ status: 200, said: expect.stringContaining("Please sign in") });
  });
});

describe("while the database is away", () => {
  it.each([503, "silence"] as const)("(%s) the page says so to anyone, with advice", async (fault) => {
    site.trips.fault = fault;
    for (const who of [admin, visitor(site)]) {
      const { status, said } = await page(who);
      expect(status).toBe(503);
      expect(said).toContain(CLOSED_DOOR);
      expect(said).toContain("What to do: See whether the database service is up, and DATABASE_URL");
      expect(said).toMatch(/Files and pictures : fine They answer in \d+ ms/);
      expect(said).not.toContain("Please sign in");
    }
    expect((await admin.get("/api/status")).status).toBe(503);
    expect((await health()).status).toBe(503);
  });

  it("no failure is written, no answer is delayed, and failures are reported once it is back", async () => {
    site.trips.fault = 503;
    site.trips.reset();
    const { status, headers } = await visitor(site).get("/api/games/current");
    expect(status).toBe(503);
    await report({ level: "error", code: "CLIENT_FETCH_ERROR" }, visitor(site));
    await expect.poll(() => site.log()).toContain('"failure":"database"');
    expect(site.trips.requests).toBe(1);
    site.trips.fault = null;
    expect(await rows()).toEqual([]);
    const id = headers.get("x-request-id") ?? "";
    expect((await counted("database"))?.requestIds).toContain(id);
    const { count } = (await counted("database")) ?? { count: 0 };
    await site.worker.runMinute();
    expect(await rows()).toMatchObject([
      { kind: "browser-visitor" },
      { kind: "database", count, request_id: id },
    ]);
    expect(await counted("database")).toMatchObject({ count });
  });

  it("other pages say no details", async () => {
    site.trips.fault = 503;
    const { text } = await admin.get("/members");
    expect(text).toContain(CLOSED_DOOR);
    expect(text).not.toContain("Please sign in");
    expect(text).not.toContain("DATABASE_URL");
  });

  it("in front of an earlier version’s database the page names the missing migrations to an admin", async () => {
    const old = await startOldDatabase("0023_seasons-have-a-version");
    site.trips.target = old.url;
    const database = createClient({ url: old.url });
    const there = { ...site, database };
    const { status, said } = await page(
      await signedIn(there, await member(there, { role: "ADMIN", wantsInvitations: true })),
    );
    expect(status).toBe(503);
    expect(said).toContain("What to do: Run npm run db:migrate: 0024_expected-minutes");
    // Nobody can be signed in there.
    expect((await page(visitor(site))).said).toContain("What to do: Run npm run db:migrate");
    database.close();
    await old.close();
  });
});

describe("a bucket of another database", () => {
  it("is reported by health and by the status page, before the nightly jobs and after them", async () => {
    await site.worker.runDaily();
    expect((await health()).checks.files).toMatchObject({ ok: true });
    await (await site.worker.bucket()).put(INSTANCE_KEY, "anotherclubs0id0");
    const { status, checks } = await health();
    expect([status, checks.files]).toMatchObject([503, { ok: false, ms: expect.any(Number) }]);
    expect(checks.files.advice).toMatch(/bucket_name.*docs\/operate\.md/);
    await expect(site.worker.runDaily()).rejects.toThrow();
    const { said } = await page(admin);
    expect(said).toContain("They answer, but belong to another database.");
    expect(said).toContain("The bucket carries the instance id anotherclubs0id0");
    expect(await counted("daily-cron")).toMatchObject({ count: 1, requestIds: [] });
  });
});

describe("a mail service that takes nothing", () => {
  it("is reported by health and by the status page, with its error but without addresses", async () => {
    expect((await health()).checks.mail.ok).toBe(true);
    await site.outbox.control({ mode: "down" });
    await askForLink("eve@club.example");
    await expect.poll(async () => (await rows()).length).toBe(1);
    const { status, checks } = await health();
    expect([status, checks.mail.ok]).toEqual([503, false]);
    const { said } = await page(admin);
    expect(said).toContain("What to do: The email service takes no emails, so nobody can sign in");
    expect(said).toContain("503 application_error: The service is unavailable.");
    expect(JSON.stringify(await rows())).not.toContain("eve");
  });

  it("counts as back when it has accepted an email since", async () => {
    await site.outbox.control({ mode: "down" });
    await site.sql(
      "insert into mails (id, user_id, kind, url, created_at, due_at) values ('a', ?, 'seat', '/games/x', ?, 0)",
      [ada.id, clock.now()],
    );
    await site.worker.runMinute();
    expect(await counted("mail")).toMatchObject({ count: 1, said: expect.stringMatching(/^503/) });
    expect((await health()).checks.mail.ok).toBe(false);
    await site.outbox.control({ mode: "normal" });
    await site.sql("update mails set due_at = 0");
    await site.worker.runMinute();
    expect((await health()).checks.mail.ok).toBe(true);
    expect((await room()).mailsToday.sent).toBe(1);
  });

  it("counts as back when it has accepted a sign-in link since, and not during that request", async () => {
    const failedAgo = (seconds: number) =>
      site.sql("insert or replace into failures (day, kind, count, last_at) values (?, 'mail', 1, ?)", [
        clubDay(0),
        clock.now() - seconds * 1_000,
      ]);
    await site.sql("delete from sign_in_links");
    await failedAgo(30);
    expect((await health()).checks.mail.ok).toBe(false);
    await askForLink("eve@club.example");
    // One in progress may still be withdrawn.
    expect((await health()).checks.mail.ok).toBe(false);
    await site.sql("update sign_in_links set created_at = created_at - 20000");
    expect((await health()).checks.mail.ok).toBe(true);
    await failedAgo(15);
    expect((await health()).checks.mail.ok).toBe(false);
  });
});

it("a job three days late is reported by name, with its last run", async () => {
  await site.worker.runDaily();
  await site.sql("update jobs set due = ?1, done = ?1", [clock.now() - 3 * DAY_MS]);
  await site.sql("update jobs set due = 9e15 where name <> 'old reports'");
  const { said } = await page(admin);
  expect(said).toMatch(
    /Nightly jobs : not right The last was done 3 days ago\. What to do: Overdue: old reports\. /,
  );
  expect((await health()).status).toBe(503);
});

describe("what browsers report", () => {
  it("is counted by kind with the request’s id, without their message", async () => {
    const secret = `ada@club.example ${"ab12".repeat(16)} said Ada`;
    const answer = await report({
      level: "error",
      code: "CLIENT_RENDER_ERROR",
      message: secret,
      route: secret,
    });
    expect([answer.status, answer.text]).toEqual([200, ""]);
    await report({ level: "error", code: secret });
    await report({ level: "debug", code: "CLIENT_FETCH_ERROR" });
    await expect.poll(async () => (await rows()).length).toBe(2);
    expect(await rows()).toMatchObject([
      { kind: "browser-other", count: 1, said: null },
      { kind: "browser-render", count: 1, said: null, request_id: answer.headers.get("x-request-id") },
    ]);
    for (const { request_id, ...row } of await rows()) {
      expect(JSON.stringify(row)).not.toMatch(/ada|ab12|Ada/);
      // A random id may contain any letters, and is nothing else.
      expect(request_id).toMatch(/^[0-9a-z]{16}$/);
    }
    expect(site.log()).toContain(`"requestId":"${answer.headers.get("x-request-id")}","event":"client-log"`);
  });

  it("is counted separately for visitors, even with a forged cookie", async () => {
    const forger = visitor(site);
    forger.cookies.set("next-auth.session-token", "made-up");
    for (const from of [visitor(site), forger])
      await report({ level: "error", code: "CLIENT_RENDER_ERROR" }, from);
    await expect.poll(async () => (await counted("browser-visitor"))?.count).toBe(2);
    expect((await rows()).map(({ kind }) => kind)).toEqual(["browser-visitor"]);
  });

  it("delays no answer, and is not lost when it cannot be written", async () => {
    const from = site.log().length;
    const isGivenUp = () => site.log().slice(from).includes('"failures-not-written"');
    site.trips.fault = "silence";
    const { status } = await report({ level: "error", code: "CLIENT_PART_ERROR" }, visitor(site));
    expect([status, isGivenUp()]).toEqual([200, false]);
    // Earlier tests may have used up the burst of writes: a later request tries again.
    const asksOn = () => visitor(site).get("/robots.txt");
    await expect
      .poll(() => asksOn().then(isGivenUp), { timeout: 30 * PATIENCE_MS, interval: 500 })
      .toBe(true);
    site.trips.fault = null;
    await site.worker.runMinute();
    expect(await rows()).toMatchObject([{ kind: "browser-visitor", count: 1 }]);
  });
});

it("an error in the worker is counted once a request, without its details", async () => {
  await site.sql("alter table revisions rename to revisions_away");
  const { status, headers } = await visitor(site).get("/api/games/current");
  expect(status).toBe(500);
  const broken = await visitor(site).get("/games");
  expect(broken.status).toBe(500);
  await site.sql("alter table revisions_away rename to revisions");
  const [api, drawn] = [headers.get("x-request-id"), broken.headers.get("x-request-id")];
  await expect.poll(async () => (await counted("code"))?.count).toBe(2);
  // The last id each of written and of pending failures.
  expect(await counted("code")).toMatchObject({ requestIds: expect.arrayContaining([drawn]), said: null });
  expect(site.log()).toContain(`"requestId":"${api}","event":"failed","failure":"code"`);
});

it("the nightly job deletes failures of weeks ago, and the status page shows a week", async () => {
  const on = (days: number) => ({
    sql: "insert into failures values (?, 'code', 1, ?, ?, null)",
    args: [clubDay(-days), clock.now() - days * DAY_MS, `r${days}`],
  });
  await site.database.batch([0, 6, 7, 34, 60].map(on));
  expect((await counted("code"))?.requestIds).toEqual(["r0", "r6"]);
  await site.worker.runDaily();
  expect((await rows()).map(({ request_id }) => request_id).toSorted()).toEqual(["r0", "r34", "r6", "r7"]);
});

it("failures have one row for each kind at most, and every kind can be stored", async () => {
  const kinds = FAILURE_KINDS.map((kind) => ({
    sql: "insert into failures values (?, ?, 1, ?, null, null)",
    args: [clubDay(), kind, clock.now()],
  }));
  await site.database.batch(kinds);
  expect(await room()).toMatchObject({ failures: expect.any(Array) });
  expect((await room()).failures).toHaveLength(FAILURE_KINDS.length);
});

it("a flood of failure reports makes few writes and few rows", async () => {
  site.trips.reset();
  const networks = Array.from({ length: 10 }, () => visitor(site));
  await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      report({ level: "error", code: `CODE-${at}` }, networks[at % 10] ?? visitor(site)),
    ),
  );
  // More if the database was too slow to confirm a write.
  await expect.poll(async () => (await counted("browser-visitor"))?.count).toBeGreaterThanOrEqual(200);
  await site.worker.runMinute();
  const [row, ...others] = await rows();
  expect([row?.kind, others]).toEqual(["browser-visitor", []]);
  expect(row?.count).toBeGreaterThanOrEqual(200);
  const writes = site.trips.statements.filter((statement) => /insert into "failures"/.test(statement));
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.length).toBeLessThanOrEqual(12);
});
