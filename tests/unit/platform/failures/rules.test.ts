import { describe, expect, it } from "vitest";
import { MailTrouble } from "../../../../worker/clients/mailer.ts";
import { FAILURE_KINDS } from "../../../../worker/contract/site/health.ts";
import { failureKindOf, wordsIn } from "../../../../worker/failure-kind.ts";
import { OperatorError, refuse, unavailable } from "../../../../worker/lib/errors.ts";
import { type FailureCounter, FailureTally } from "../../../../worker/lib/failure-tally.ts";
import { browserFailure, countsByKind } from "../../../../worker/platform/failures/rules.ts";

const NOW = Date.UTC(2026, 10, 22, 20);
const SECOND = 1_000;
const failure = (given: Partial<FailureCounter> = {}): FailureCounter => ({
  day: "2026-11-22",
  kind: "code",
  at: NOW,
  requestId: "one",
  said: null,
  ...given,
});
const tallyOf = (...failures: FailureCounter[]) => {
  const tally = new FailureTally();
  for (const one of failures) tally.add(one);
  return tally;
};

describe("the kind of a failure", () => {
  it.each([
    [unavailable("database", "Away", new Error("no answer")), "database"],
    [new Error("Failed query", { cause: unavailable("files", "Away", null) }), "files"],
    [unavailable("mail", "Not sent", new MailTrouble("down", "401")), "mail"],
    [
      unavailable("mail", "Not sent", unavailable("mail", "Not sent", new MailTrouble("busy", "429"))),
      "mail-busy",
    ],
    [new MailTrouble("refused", "422"), "mail-refused"],
    [new TypeError("x is undefined"), "code"],
    ["thrown", "code"],
  ] as const)("of %s is %s", (error, kind) => expect(failureKindOf(error)).toBe(kind));

  it.each([
    ["error", "CLIENT_RENDER_ERROR", "browser-render"],
    ["error", "<script>", "browser-other"],
    ["error", "toString", "browser-other"],
    ["error", undefined, "browser-other"],
    ["debug", "CLIENT_FETCH_ERROR", null],
    [undefined, "CLIENT_FETCH_ERROR", null],
  ] as const)("that a browser reports as %s of %s is %s", (level, code, kind) =>
    expect(browserFailure(level, code, true)).toBe(kind),
  );

  it("that a visitor reports is a kind of its own, and a success has none", () => {
    expect(browserFailure("error", "CLIENT_RENDER_ERROR", false)).toBe("browser-visitor");
    expect(browserFailure("debug", "CLIENT_FETCH_ERROR", false)).toBeNull();
  });
});

describe("the stored message of a failure", () => {
  it("is one written for an operator, up to a length", () => {
    expect(wordsIn(unavailable("mail", "Not sent", new MailTrouble("down", "503 away")))).toBe("503 away");
    expect(wordsIn(new AggregateError([], "x", { cause: new OperatorError("See the bucket.") }))).toBe(
      "See the bucket.",
    );
    expect(wordsIn(new OperatorError("x".repeat(9_999)))).toHaveLength(300);
  });

  it("is never one from elsewhere, which may hold personal data", () => {
    expect(wordsIn(new Error("Failed query: insert … params: Ada, ada@club.example"))).toBeNull();
    expect(wordsIn(refuse("conflict", "Ada has the seat."))).toBeNull();
    expect(wordsIn("thrown")).toBeNull();
  });
});

describe("the tally", () => {
  it("counts by day and kind, with the last request and message", () => {
    const tally = tallyOf(
      failure({ said: "First." }),
      failure({ requestId: "two", at: NOW + SECOND }),
      failure({ requestId: "two", kind: "page" }),
      failure({ day: "2026-11-23", requestId: "three" }),
    );
    expect(tally.counted).toEqual([
      { day: "2026-11-22", kind: "code", count: 2, lastAt: NOW + SECOND, requestId: "two", said: "First." },
      { day: "2026-11-22", kind: "page", count: 1, lastAt: NOW, requestId: "two", said: null },
      { day: "2026-11-23", kind: "code", count: 1, lastAt: NOW, requestId: "three", said: null },
    ]);
  });

  it("counts a kind once a request, and each time of a cron", () => {
    expect(tallyOf(failure(), failure()).counted).toMatchObject([{ count: 1 }]);
    const cron = failure({ kind: "minute-cron", requestId: null });
    expect(tallyOf(cron, cron).counted).toMatchObject([{ count: 2 }]);
  });

  it("has at most one entry for a kind and day, however much fails", () => {
    const tally = new FailureTally();
    for (let i = 0; i < 5_000; i++) {
      tally.add(failure({ requestId: `${i}`, kind: FAILURE_KINDS[i % FAILURE_KINDS.length] ?? "code" }));
    }
    expect(tally.counted).toHaveLength(FAILURE_KINDS.length);
    expect(tally.counted.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });

  it("writes ten times at once, then every six seconds, without losing a count", () => {
    const tally = new FailureTally();
    let written = 0;
    let writes = 0;
    for (let second = 0; second < 60; second++) {
      for (let i = 0; i < 100; i++) {
        const now = NOW + second * SECOND;
        tally.add(failure({ requestId: `${second} ${i}`, at: now }));
        if (!tally.isDue(now)) continue;
        writes++;
        for (const { count } of tally.take(now)) written += count;
      }
    }
    expect(writes).toBe(10 + 9);
    expect(written + (tally.counted[0]?.count ?? 0)).toBe(6_000);
  });

  it("writes nothing when nothing failed", () => {
    const tally = new FailureTally();
    expect(tally.isDue(NOW)).toBe(false);
    for (let i = 0; i < 50; i++) expect(tally.take(NOW)).toEqual([]);
    tally.add(failure());
    expect(tally.isDue(NOW)).toBe(true);
  });

  it.each(["database", "schema"] as const)("writes nothing while the %s is away", (kind) => {
    const tally = tallyOf(failure({ kind }));
    expect(tally.isDue(NOW)).toBe(false);
    expect(tally.isDue(NOW + 60 * SECOND)).toBe(false);
    tally.add(failure({ kind: "browser-fetch", at: NOW + SECOND }));
    expect(tally.isDue(NOW + SECOND)).toBe(false);
    expect(tally.isDue(NOW + 10 * SECOND)).toBe(true);
    expect(tally.take(NOW + 10 * SECOND).map((one) => one.kind)).toEqual([kind, "browser-fetch"]);
  });

  it("keeps counts that could not be written, merged with newer ones", () => {
    const tally = tallyOf(failure({ said: "Before." }), failure({ kind: "page" }));
    const taken = tally.take(NOW);
    tally.add(failure({ requestId: "two", at: NOW + SECOND }));
    tally.giveBack(taken);
    expect(tally.counted).toMatchObject([
      { kind: "code", count: 2, lastAt: NOW + SECOND, requestId: "two", said: "Before." },
      { kind: "page", count: 1 },
    ]);
  });
});

describe("the counts of a week", () => {
  const row = (kind: string, lastAt: number, given: object = {}) => ({
    day: "2026-11-22",
    kind,
    count: 1,
    lastAt,
    requestId: `of ${lastAt}`,
    said: null,
    ...given,
  });

  it("have one entry for a kind, the latest first, with the last request of each day", () => {
    const counts = countsByKind([
      row("code", NOW - 5, { count: 3, said: "Older." }),
      row("page", NOW - 2),
      row("code", NOW - 9, { said: "Oldest." }),
      row("daily-cron", NOW - 1, { requestId: null, said: "Look." }),
    ]);
    const at = (ms: number) => new Date(ms).toISOString();
    expect(counts).toEqual([
      { kind: "daily-cron", count: 1, lastAt: at(NOW - 1), requestIds: [], said: "Look." },
      { kind: "page", count: 1, lastAt: at(NOW - 2), requestIds: [`of ${NOW - 2}`], said: null },
      {
        kind: "code",
        count: 4,
        lastAt: at(NOW - 5),
        requestIds: [`of ${NOW - 5}`, `of ${NOW - 9}`],
        said: "Older.",
      },
    ]);
  });

  it("leave out kinds that a newer version counted", () => {
    expect(countsByKind([row("from-the-future", NOW)])).toEqual([]);
  });
});
