// Division of the daily budget and of a run's letters among the kinds of mails, so that none starves another.

import type { MailKind } from "../../feature.ts";

export const LETTERS_A_RUN = 25;

/** Order of sending in a run. Most calendar checks need no mail, and leave their share to news. */
export const RUN_ORDER = ["calendars", "news", "invitations"] as const satisfies readonly MailKind[];

interface Share {
  /** Fraction of the daily budget reserved for this kind. */
  kept: number;
  /** Fraction of the daily budget that this kind may use. */
  most: number;
  /** Weight in a run among the kinds that are due. */
  run: number;
}

/** Sign-in links are not counted: they use what the mail service allows beyond. docs/operate.md repeats the table. */
const SHARES: Record<MailKind, Share> = {
  // Part of the news in a run, and sent first.
  reminders: { kept: 0.2, most: 1, run: 0 },
  news: { kept: 0.15, most: 1, run: 3 },
  calendars: { kept: 0.15, most: 1, run: 2 },
  invitations: { kept: 0.1, most: 0.5, run: 1 },
};
const KINDS = Object.keys(SHARES) as MailKind[];

export type SentCounts = Readonly<Record<MailKind, number>>;

export function sentCountsOf(
  day: { sent: number; reminders: number; calendars: number; invitations: number } | undefined,
): SentCounts {
  const { sent, ...others } = day ?? { sent: 0, reminders: 0, calendars: 0, invitations: 0 };
  return { ...others, news: sent - others.reminders - others.calendars - others.invitations };
}

export const totalSent = (sent: Partial<SentCounts>): number =>
  Object.values(sent).reduce((sum, count) => sum + count, 0);

export const dailyMost = (kind: MailKind, perDay: number): number =>
  Math.max(1, Math.floor(perDay * SHARES[kind].most));

export function leftToday(kind: MailKind, perDay: number, sent: SentCounts): number {
  const keptForOthers = KINDS.filter((other) => other !== kind).map((other) =>
    Math.max(0, Math.floor(perDay * SHARES[other].kept) - sent[other]),
  );
  const common = perDay - totalSent(sent) - keptForOthers.reduce((sum, kept) => sum + kept, 0);
  return Math.max(0, Math.min(dailyMost(kind, perDay) - sent[kind], common));
}

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
