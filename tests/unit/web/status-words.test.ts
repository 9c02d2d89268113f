import { describe, expect, it } from "vitest";
import { checkWordsOf, FAILURES } from "../../../web/site/health/words.ts";
import { type Checks, FAILURE_KINDS, type FailureCount } from "../../../worker/contract/site/health.ts";
import { checksOf, type Findings } from "../../../worker/site/health/rules.ts";

const NOW = Date.UTC(2026, 10, 22, 20);
const CLOCK = { now: NOW, timeZone: "Europe/London" };
const MINUTE = 60_000;
const DAY = 86_400_000;

const mails = { waiting: 0, oldestAt: null, failedAt: null, sentAt: null };
const well: Findings = {
  schema: { value: { found: "0002_two", missing: [] }, ms: 3 },
  takesWrites: true,
  files: { isForeign: false, ms: 2 },
  mailConfigured: true,
  work: {
    mails,
    ranAt: NOW - MINUTE,
    jobs: { doneAt: NOW - 9 * 60 * MINUTE, overdue: [] },
    own: { archive: { doneAt: NOW - 5 * DAY, advice: null } },
  },
};
const besides = { databaseBytes: 864_000, mailsToday: { sent: 12, most: 70 }, failures: [] };
const checks = (found: Partial<Findings> = {}): Checks => checksOf({ ...well, ...found }, "0002_two", NOW);
const failed = (given: Partial<FailureCount>): FailureCount => ({
  kind: "mail",
  count: 1,
  lastAt: new Date(NOW - 5 * MINUTE).toISOString(),
  requestIds: [],
  said: null,
  ...given,
});
const words = (
  given: Partial<Findings> = {},
  more: Partial<typeof besides> & { failures?: FailureCount[] } = {},
) =>
  Object.fromEntries(
    checkWordsOf(checks(given), CLOCK, { ...besides, ...more }).map(({ name, says }) => [name, says]),
  );

describe("how the site is, in words", () => {
  it("has every figure of a site that is well", () => {
    expect(
      checkWordsOf(checks(), CLOCK, besides).every(({ state, advice }) => state === "fine" && !advice),
    ).toBe(true);
    expect(words()).toEqual({
      database: "It answers in 3 ms. It holds 844 KB.",
      schema: "It’s what the site expects: 0002_two.",
      files: "They answer in 2 ms.",
      mail: "Nothing is waiting to be sent. 12 of today’s 70 news emails and invitations have gone out.",
      cron: "It last struck 1 minute ago.",
      jobs: "The last was done 9 hours ago.",
      archive: "The newest was made 5 days ago.",
    });
  });

  it("has no figures beyond health's own for an unknown reader", () => {
    const told = checkWordsOf(checks(), CLOCK);
    expect(told.map(({ says }) => says).join(" ")).not.toMatch(/KB|news emails/);
  });

  it("says so when the database does not tell its size", () => {
    expect(words({}, { databaseBytes: null } as never).database).toContain("doesn’t say how large it is");
  });

  it("tells a database that takes no writes from one that doesn't answer", () => {
    expect(words({ takesWrites: false }).database).toContain("It answers, but takes no writes.");
    expect(words({ schema: null, work: null }).database).toContain("It doesn’t answer.");
  });

  it("lists problems first, with advice, and does not repeat it for unknown checks", () => {
    const told = checkWordsOf(checks({ schema: null, work: null }), CLOCK);
    expect(told.map(({ name, state }) => [name, state])).toEqual([
      ["database", "bad"],
      ["schema", "unknown"],
      ["mail", "unknown"],
      ["cron", "unknown"],
      ["jobs", "unknown"],
      ["archive", "unknown"],
      ["files", "fine"],
    ]);
    expect(told.filter(({ advice }) => advice).map(({ name }) => name)).toEqual(["database"]);
  });

  it("reports versions and buckets that do not match", () => {
    const behind = { schema: { value: { found: "0001_one", missing: ["0002_two"] }, ms: 3 } };
    expect(words(behind).schema).toBe("The site expects 0002_two; the database is at 0001_one.");
    expect(words({ files: { isForeign: true, ms: 2 } }).files).toContain("belong to another database");
    expect(words({ files: null }).files).toBe("They don’t answer.");
  });

  it("reports waiting emails, since when, and what a used-up budget means", () => {
    const waiting = (count: number) => ({
      work: {
        ...(well.work as NonNullable<Findings["work"]>),
        mails: { ...mails, waiting: count, oldestAt: NOW - 2 * 60 * MINUTE },
      },
    });
    expect(words(waiting(1)).mail).toContain("1 email is waiting; it was due 2 hours ago.");
    expect(words(waiting(3)).mail).toContain("3 emails are waiting; the oldest was due 2 hours ago.");
    expect(words({}, { mailsToday: { sent: 70, most: 70 } }).mail).toContain("tomorrow morning");
  });

  it("reports a cron that stopped or never ran, overdue jobs, and the last failure in words", () => {
    const ran = (ranAt: number | null, doneAt: number | null, overdue: string[] = []) => ({
      work: { mails, ranAt, jobs: { doneAt, overdue }, own: { archive: null } },
    });
    expect(words(ran(null, null))).toMatchObject({
      cron: "It has never struck.",
      jobs: "None has been done yet.",
      archive: "There’s none yet.",
    });
    const said = [
      failed({ kind: "daily-cron", said: "The bucket carries another id." }),
      failed({ said: "401 no key" }),
    ];
    const { jobs, mail, cron } = words(ran(NOW, NOW - 3 * DAY), { failures: said as never });
    expect(jobs).toBe(
      "The last was done 3 days ago. Last failure 5 minutes ago: “The bucket carries another id.”",
    );
    expect(mail).toContain("Last failure 5 minutes ago: “401 no key”");
    expect(cron).not.toContain("failure");
    const [first] = checkWordsOf(checks(ran(NOW, NOW, ["old emails"])), CLOCK);
    expect(first).toMatchObject({ name: "jobs", state: "bad" });
    expect(first?.advice).toContain("old emails");
  });
});

it("each kind of failure has a name, and a sentence with advice", () => {
  expect(Object.keys(FAILURES).toSorted()).toEqual(FAILURE_KINDS.toSorted());
  for (const { what, advice } of Object.values(FAILURES)) {
    expect(what).toMatch(/^[A-Z].*[^.]$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  }
  expect(new Set(Object.values(FAILURES).map(({ what }) => what)).size).toBe(FAILURE_KINDS.length);
});
