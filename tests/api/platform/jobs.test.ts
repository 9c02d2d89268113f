import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../../worker/contract/durations.ts";
import type { Feature } from "../../../worker/feature.ts";
import { FEATURES } from "../../../worker/features.ts";
import { clock } from "../../support/clock.ts";
import { makeDue, runJobs } from "../../support/nights.ts";
import { startSite } from "../../support/site.ts";

// The cron: the cost of an idle minute, and that each job runs once, in a minute of its own.

const all: readonly Feature[] = FEATURES;
const inOrder = all.flatMap(({ jobs }) => jobs ?? []).map(({ name }) => name);

const site = await startSite();
await site.worker.runMinute();
beforeEach(() => site.sql("update jobs set due = 9e15, started = null, cursor = null"));

const jobs = () => site.sql("select * from jobs order by name");
/** Returns the names of finished jobs in the log's order. */
const doneIn = (log: string) =>
  [...log.matchAll(/"event":"job","job":"([^"]+)","done":true/g)].map(([, name]) => name);
/** Runs the cron. @returns names of the finished jobs */
async function strike(times = 1): Promise<(string | undefined)[]> {
  const from = site.log().length;
  await Promise.all(Array.from({ length: times }, () => site.worker.runMinute()));
  // The log is written in order.
  const id = (await fetch(`${site.url}/robots.txt`)).headers.get("x-request-id") ?? "no id";
  await expect.poll(() => site.log()).toContain(id);
  return doneIn(site.log().slice(from));
}

it("an idle minute makes one database request, and every fifth another one that notes it", async () => {
  await site.worker.runMinute();
  site.trips.reset();
  await site.worker.runMinute();
  expect(site.trips.requests).toBe(1);
  expect(site.trips.rowsRead).toBeLessThanOrEqual(80);
  const from = clock.now();
  await site.sql("update club_settings set value = ? where name = 'ran-clock'", [
    String(from - 5 * MINUTE_MS),
  ]);
  site.trips.reset();
  await site.worker.runMinute();
  expect(site.trips.requests).toBe(2);
  const [noted] = await site.sql("select value from club_settings where name = 'ran-clock'");
  expect(Number(noted?.value)).toBeGreaterThanOrEqual(from);
});

it("a job of a single save, or without work, makes no further database request", async () => {
  for (const name of ["old emails", "answers to reports", "games that need players"]) {
    await makeDue(site, `name = '${name}'`);
    const from = site.log().length;
    site.trips.reset();
    await site.worker.runMinute();
    expect([name, site.trips.requests]).toEqual([name, 2]);
    await expect.poll(() => doneIn(site.log().slice(from))).toEqual([name]);
  }
});

it("a job logs how many rows each of its statements has changed", async () => {
  await site.sql("insert into failures (day, kind, count, last_at) values ('2020-01-01', 'code', 1, 1)");
  await makeDue(site, "name = 'old failures'");
  const from = site.log().length;
  await strike();
  expect(site.log().slice(from)).toContain('"job":"old failures","done":true,"rows":{"old":1}');
});

describe("a night", () => {
  it("does each job once, one a minute, in order", async () => {
    await makeDue(site);
    const names = (await jobs()).map(({ name }) => name).filter((name) => name !== "weekly archive");
    const done = [];
    // One of them has slices.
    for (let minute = 0; minute < names.length + 2; minute++) {
      const now = await strike();
      expect(now.length).toBeLessThanOrEqual(1);
      done.push(...now);
    }
    expect(done.toSorted()).toEqual(names);
    expect(done).toEqual(inOrder.filter((name) => name !== "weekly archive"));
    expect(await strike()).toEqual([]);
    for (const { name, due, started, failures } of await jobs()) {
      expect([name, Number(due) > clock.now(), started, failures]).toEqual([name, true, null, 0]);
    }
  });

  it("with nine runs at once does each job once", async () => {
    await makeDue(site, "name = 'old emails'");
    expect(await strike(9)).toEqual(["old emails"]);
    expect(await strike(9)).toEqual([]);
  });

  it("goes on with the other jobs when one fails, which is retried later", async () => {
    await makeDue(site, "name in ('old failures', 'old acts of newcomers')");
    await site.sql("alter table newcomer_acts rename to newcomer_acts_away");
    await expect(runJobs(site, "name in ('old failures', 'old acts of newcomers')")).rejects.toThrow(
      "Jobs failed.",
    );
    await site.sql("alter table newcomer_acts_away rename to newcomer_acts");
    const row = async (name: string) => (await jobs()).find((job) => job.name === name);
    expect(await row("old failures")).toMatchObject({ failures: 0, started: null });
    expect(await row("old acts of newcomers")).toMatchObject({ failures: 1, started: expect.any(Number) });
    expect(site.log()).toMatch(/"event":"job-failed",.*"job":"old acts of newcomers"/);
    expect(await strike()).toEqual([]);
    await site.sql("update jobs set started = started - 300000 where name = 'old acts of newcomers'");
    expect(await strike()).toEqual(["old acts of newcomers"]);
    expect(await row("old acts of newcomers")).toMatchObject({ failures: 0, started: null });
  });

  it("waits while there are emails to send", async () => {
    await makeDue(site, "name = 'old emails'");
    await site.database.batch([
      "insert into users (id, public_id, email, name, color, role, created_at) values ('bo', 'bo', 'bo@club.example', 'Bo', '3A85FF', 'TRUSTED', 1)",
      [
        "insert into mails (id, user_id, kind, url, created_at, due_at) values ('m', 'bo', 'seat', '/games/x', ?1, ?1)",
        [clock.now()],
      ],
    ]);
    expect(await strike()).toEqual([]);
    const rows = await site.sql("select 1 from mails where done_at is null");
    expect(rows).toEqual([]);
    expect(await strike()).toEqual(["old emails"]);
  });
});

it("a run that is killed midway is resumed where it stopped, once its lease has expired", async () => {
  const row = async () =>
    (await jobs()).find(({ name }) => name === "sweep of files") as unknown as {
      cursor: string;
      done: number | null;
    };
  await makeDue(site, "name = 'sweep of files'");
  const { done } = await row();
  await strike();
  const { cursor } = await row();
  expect(JSON.parse(cursor)).toMatchObject({ after: null, isListed: false });
  // As after a run that was killed within its slice.
  await site.sql("update jobs set started = ?, failures = 1 where name = 'sweep of files'", [clock.now()]);
  expect([await strike(), await row()]).toMatchObject([[], { cursor, done }]);
  await site.sql("update jobs set started = started - 300000 where name = 'sweep of files'");
  await strike();
  expect(JSON.parse((await row()).cursor)).toMatchObject({ isListed: true });
  expect(await strike()).toEqual(["sweep of files"]);
  expect(await row()).toMatchObject({ cursor: null, failures: 0 });
});

it("jobs have rows from the first minute on, and do not run before the first night", async () => {
  await site.sql("delete from jobs");
  expect(await strike(9)).toEqual([]);
  const rows = await jobs();
  expect(rows.length).toBeGreaterThan(17);
  for (const { name, due, done } of rows)
    expect([name, Number(due) > clock.now(), done]).toEqual([name, true, null]);
});
