// How a day's mails and a run's letters are shared among the kinds of mails, so that none starves another.

import type { MailKind } from "../../feature.ts";

/**
 * Mails of all kinds in one run: with what a minute asks of the database and the ring at its end below the 50 requests
 * that a run on the smallest plan may make.
 */
export const LETTERS_A_RUN = 25;

/** Order in which letters go out in a run: most of what calendars look at needs no mail, and what they leave is for news. */
export const RUN_ORDER = ["calendars", "news", "invitations"] as const satisfies readonly MailKind[];

interface Share {
  /** Part of the day's mails that no other kind takes. */
  kept: number;
  /** Part of the day's mails that the kind takes at most. */
  most: number;
  /** Weight in a run of the cron, among the kinds that are due. */
  run: number;
}

/**
 * The one table of shares; what no kind keeps goes to whichever comes first. Links and codes for signing in take nothing of
 * it: what the mail service takes beyond is theirs. docs/operate.md has the same table.
 */
const SHARES: Record<MailKind, Share> = {
  // In a run they are among news, and go first.
  reminders: { kept: 0.2, most: 1, run: 0 },
  news: { kept: 0.15, most: 1, run: 3 },
  calendars: { kept: 0.15, most: 1, run: 2 },
  invitations: { kept: 0.1, most: 0.5, run: 1 },
};
const KINDS = Object.keys(SHARES) as MailKind[];

/** How many mails of each kind have gone out on a day. */
export type SentCounts = Readonly<Record<MailKind, number>>;

/** Returns what a row of `mail_days` says: what it does not name are news. */
export function sentCountsOf(
  day: { sent: number; reminders: number; calendars: number; invitations: number } | undefined,
): SentCounts {
  const { sent, ...others } = day ?? { sent: 0, reminders: 0, calendars: 0, invitations: 0 };
  return { ...others, news: sent - others.reminders - others.calendars - others.invitations };
}

/** Returns the number of mails of some kinds. */
export const totalSent = (sent: Partial<SentCounts>): number =>
  Object.values(sent).reduce((sum, count) => sum + count, 0);

/** Returns the most mails of a kind that may go out on a day of so many. */
export const dailyMost = (kind: MailKind, perDay: number): number =>
  Math.max(1, Math.floor(perDay * SHARES[kind].most));

/** Returns how many mails of a kind may still go out on a day of so many. */
export function leftToday(kind: MailKind, perDay: number, sent: SentCounts): number {
  const keptForOthers = KINDS.filter((other) => other !== kind).map((other) =>
    Math.max(0, Math.floor(perDay * SHARES[other].kept) - sent[other]),
  );
  const common = perDay - totalSent(sent) - keptForOthers.reduce((sum, kept) => sum + kept, 0);
  return Math.max(0, Math.min(dailyMost(kind, perDay) - sent[kind], common));
}

/** Returns how many letters of each kind that is due may go out in a run of so many. */
export function shareLetters(due: readonly MailKind[], letters: number): SentCounts {
  const total = due.reduce((sum, kind) => sum + SHARES[kind].run, 0);
  const of = (kind: MailKind) => (due.includes(kind) ? Math.floor((letters * SHARES[kind].run) / total) : 0);
  return {
    reminders: of("reminders"),
    news: of("news"),
    calendars: of("calendars"),
    invitations: of("invitations"),
  };
}
