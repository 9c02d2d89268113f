import { describe, expect, it } from "vitest";
import { checksOf, type Findings, membersAreServed } from "../../../../worker/site/health/rules.ts";

const NOW = Date.UTC(2026, 10, 22, 20);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const well: Findings = {
  schema: { value: { found: "0002_two", missing: [] }, ms: 3 },
  takesWrites: true,
  files: { isForeign: false, ms: 2 },
  mailConfigured: true,
  work: {
    mails: { waiting: 2, oldestAt: NOW - 5 * MINUTE, failedAt: null, sentAt: null },
    ranAt: NOW - MINUTE,
    jobs: { doneAt: NOW - DAY, overdue: [] },
    own: { archive: { doneAt: NOW - 6 * DAY, advice: null } },
  },
};
const judged = (found: Partial<Findings>) => {
  const checks = checksOf({ ...well, ...found }, "0002_two", NOW);
  const bad = Object.entries(checks).filter(([, { ok }]) => !ok);
  for (const { ok, advice } of Object.values(checks)) expect(ok).toBe(advice === null);
  return { checks, bad: bad.map(([name]) => name), serves: membersAreServed(checks) };
};
const mailing = (mails: Partial<NonNullable<Findings["work"]>["mails"]>) =>
  working({ mails: { waiting: 0, oldestAt: null, failedAt: null, sentAt: null, ...mails } });
const working = (work: Partial<NonNullable<Findings["work"]>>) => ({
  work: { ...(well.work as NonNullable<Findings["work"]>), ...work },
});

describe("health", () => {
  it("is good where everything answers, with its figures and no advice", () => {
    const { checks, bad, serves } = judged({});
    expect([bad, serves]).toEqual([[], true]);
    expect(checks).toMatchObject({
      database: { ms: 3 },
      schema: { expected: "0002_two", found: "0002_two", missing: [] },
      mail: { waiting: 2, oldestSeconds: 300 },
      cron: { lastRun: "2026-11-22T19:59:00.000Z" },
      jobs: { lastRun: "2026-11-21T20:00:00.000Z", overdue: [] },
      archive: { lastRun: "2026-11-16T20:00:00.000Z" },
    });
  });

  it("without a database says what to do about that, and leaves the rest unknown", () => {
    const { checks, bad, serves } = judged({ schema: null, work: null });
    expect(bad).toEqual(["database", "schema", "mail", "cron", "jobs", "archive"]);
    expect(serves).toBe(false);
    expect(checks.database.advice).toContain("DATABASE_URL");
    expect(checks.schema.advice).toContain("can’t be known");
  });

  it("is bad when reads work and writes fail, and good until that is known", () => {
    const { checks, bad, serves } = judged({ takesWrites: false });
    expect([bad, serves]).toEqual([["database"], false]);
    expect(checks.database).toMatchObject({ ms: 3, advice: expect.stringContaining("takes no writes") });
    expect(judged({ takesWrites: null }).serves).toBe(true);
    expect(judged({ schema: null, takesWrites: null }).checks.database.advice).toContain("DATABASE_URL");
  });

  it("names the first missing migration and how many more", () => {
    const lacking = (...missing: string[]) =>
      judged({ schema: { value: { found: null, missing }, ms: 1 } }).checks.schema.advice;
    expect(lacking("0001_one")).toBe("Run npm run db:migrate: 0001_one is missing.");
    expect(lacking("0001_one", "0002_two")).toBe("Run npm run db:migrate: 0001_one and 1 more are missing.");
    expect(judged({ schema: { value: { found: null, missing: ["0001_one"] }, ms: 1 } }).serves).toBe(false);
  });

  it("is bad without the bucket, with another database’s, and without a mail service", () => {
    expect(judged({ files: null })).toMatchObject({ bad: ["files"], serves: false });
    const foreign = judged({ files: { isForeign: true, ms: 2 } });
    expect(foreign).toMatchObject({ bad: ["files"], serves: false });
    expect(foreign.checks.files.advice).toMatch(/bucket_name.*docs\/operate\.md/);
    const { checks, ...rest } = judged({ mailConfigured: false });
    expect(rest).toEqual({ bad: ["mail"], serves: false });
    expect(checks.mail.advice).toContain("RESEND_API_KEY");
  });

  it("is bad when a mail has waited for more than an hour, and not before", () => {
    const oldest = (oldestAt: number | null) => judged(mailing({ waiting: 1, oldestAt })).bad;
    expect(oldest(NOW - HOUR)).toEqual([]);
    expect(oldest(NOW - HOUR - 1)).toEqual(["mail"]);
    expect(oldest(null)).toEqual([]);
  });

  it("is bad for an hour after the mail service could not be asked, unless it has taken an email since", () => {
    const failed = (failedAt: number, sentAt: number | null = null) => {
      const { bad, serves, checks } = judged(mailing({ failedAt, sentAt }));
      return [...bad, serves, checks.mail.advice?.includes("RESEND_API_KEY") ?? false];
    };
    expect(failed(NOW)).toEqual(["mail", false, true]);
    expect(failed(NOW - HOUR, NOW - 2 * HOUR)).toEqual(["mail", false, true]);
    expect(failed(NOW - HOUR - 1)).toEqual([true, false]);
    expect(failed(NOW - 2 * MINUTE, NOW - MINUTE)).toEqual([true, false]);
  });

  it("reports a stopped cron, which alone does not make the site bad", () => {
    const ran = (ranAt: number | null) => {
      const { bad, serves } = judged(working({ ranAt }));
      return [...bad, serves];
    };
    expect(ran(NOW - 10 * MINUTE)).toEqual([true]);
    expect(ran(NOW - 10 * MINUTE - 1)).toEqual(["cron", true]);
    expect(ran(null)).toEqual(["cron", true]);
  });

  it("is bad when jobs are overdue, and names them", () => {
    const jobs = { doneAt: NOW - 4 * DAY, overdue: ["old emails", "sweep of files"] };
    const { bad, serves, checks } = judged(working({ jobs }));
    expect([...bad, serves]).toEqual(["jobs", false]);
    expect(checks.jobs).toMatchObject({
      lastRun: "2026-11-18T20:00:00.000Z",
      overdue: ["old emails", "sweep of files"],
    });
    expect(checks.jobs.advice).toContain("Overdue: old emails, sweep of files.");
  });

  it("passes on a feature's advice about its job, which alone does not make the site bad", () => {
    const advised = (archive: { doneAt: number | null; advice: string | null } | null) => {
      const { checks, bad, serves } = judged(working({ own: { archive } }));
      return [...bad, serves, checks.archive.advice];
    };
    expect(advised({ doneAt: NOW, advice: null })).toEqual([true, null]);
    expect(advised({ doneAt: null, advice: "Look." })).toEqual(["archive", true, "Look."]);
    expect(advised(null)).toEqual([true, null]);
  });
});
