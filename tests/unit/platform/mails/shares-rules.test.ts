import { describe, expect, it } from "vitest";
import type { MailKind } from "../../../../worker/feature.ts";
import {
  dailyMost,
  leftToday,
  type SentCounts,
  sentCountsOf,
  shareLetters,
} from "../../../../worker/platform/mails/shares-rules.ts";

const KINDS: MailKind[] = ["reminders", "news", "calendars", "invitations"];
const NONE: SentCounts = { reminders: 0, news: 0, calendars: 0, invitations: 0 };

/** Returns the day's mails after a kind has sent all that it may. */
const spentBy = (kind: MailKind, perDay: number, sent: SentCounts = NONE): SentCounts => ({
  ...sent,
  [kind]: sent[kind] + leftToday(kind, perDay, sent),
});

describe("a day's mails", () => {
  it.each(KINDS)("are never used up by %s: each other kind has some left", (kind) => {
    const sent = spentBy(kind, 70);
    expect(leftToday(kind, 70, sent)).toBe(0);
    for (const other of KINDS.filter((one) => one !== kind))
      expect([other, leftToday(other, 70, sent) >= 7]).toEqual([other, true]);
  });

  it("leave reminders their share when all others have used theirs, in any order", () => {
    for (const first of KINDS) {
      const others = KINDS.filter((kind) => kind !== "reminders");
      const order = [first, ...others].filter((kind) => kind !== "reminders");
      const sent = order.reduce((so, kind) => spentBy(kind, 70, so), NONE);
      expect(leftToday("reminders", 70, sent)).toBe(14);
    }
  });

  it.each([0, 1, 2, 3, 7, 70, 1_000])(
    "never exceed a budget of %i, with invitations at most half",
    (perDay) => {
      for (const first of KINDS) {
        for (const second of KINDS) {
          const sent = [first, second, ...KINDS].reduce((so, kind) => spentBy(kind, perDay, so), NONE);
          const sum = KINDS.reduce((so, kind) => so + sent[kind], 0);
          // Any remainder that no kind reserves is used, too.
          expect([sum <= perDay, perDay < 7 || sum === perDay]).toEqual([true, true]);
          expect(sent.invitations).toBeLessThanOrEqual(Math.max(1, perDay / 2));
        }
      }
      expect(dailyMost("invitations", perDay)).toBeGreaterThan(0);
    },
  );

  it("counted by an older version are news, and none are left beyond the budget", () => {
    const sent = sentCountsOf({ sent: 70, invitations: 5, reminders: 0, calendars: 0 });
    expect(sent).toEqual({ reminders: 0, news: 65, calendars: 0, invitations: 5 });
    expect(KINDS.map((kind) => leftToday(kind, 70, sent))).toEqual([0, 0, 0, 0]);
    expect(KINDS.map((kind) => leftToday(kind, 10, sent))).toEqual([0, 0, 0, 0]);
    expect(sentCountsOf(undefined)).toEqual(NONE);
  });
});

describe("a run's letters", () => {
  it("go to the one kind that is due, or are shared so that each has some, also beside pushes", () => {
    expect(shareLetters(["news"], 25)).toEqual({ ...NONE, news: 25 });
    expect(shareLetters(["invitations"], 25)).toEqual({ ...NONE, invitations: 25 });
    expect(shareLetters(["news", "calendars"], 25)).toEqual({ ...NONE, news: 15, calendars: 10 });
    expect(shareLetters(["news", "calendars", "invitations"], 25)).toEqual({
      ...{ reminders: 0, news: 12 },
      ...{ calendars: 8, invitations: 4 },
    });
    for (const letters of [10, 25]) {
      const { news, calendars, invitations } = shareLetters(["news", "calendars", "invitations"], letters);
      expect(Math.min(news, calendars, invitations)).toBeGreaterThan(0);
    }
    expect(shareLetters([], 25)).toEqual(NONE);
  });
});
