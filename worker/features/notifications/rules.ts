const MINUTE_MS = 60_000;
/** A member gets one mail about one thing within this time: what happens meanwhile is gathered into the next. */
export const SUBJECT_WAIT_MS = 5 * MINUTE_MS;

/** A mail that is due, as far as it decides what becomes of it. */
export interface DueMail {
  id: string;
  /** Whom it is for. */
  userId: string;
  /** What it is about: a path on this site. */
  url: string;
  /** How often it was tried, this time among them. */
  attempts: number;
}

/** A mail that has left. */
export interface SentMail {
  userId: string;
  url: string;
  /** When it left: the same instant for all that one letter told. */
  doneAt: number;
}

/** What becomes of mails that are due. */
export interface MailPlan<M extends DueMail> {
  /** What goes out, each as one letter to one member: the order is that of what was found. */
  letters: M[][];
  /** What waits: due again from `dueAt` on, as if nobody had claimed it. */
  later: { id: string; dueAt: number }[];
}

/**
 * What becomes of mails that are due: those of one member about one thing go out as one letter, five minutes after the
 * last about that thing at the earliest. What was tried more often goes alone, so that a second try is the same letter.
 * @param sent what has left within the last five minutes, or before
 */
export function planMails<M extends DueMail>(
  due: readonly M[],
  sent: readonly SentMail[],
  now: number,
): MailPlan<M> {
  const letters = Object.values(
    Object.groupBy(due, ({ userId, url, attempts }) => JSON.stringify([userId, url, attempts])),
  ) as M[][];
  const plan: MailPlan<M> = { letters: [], later: [] };
  for (const letter of letters) {
    const [{ userId, url }] = letter as [M];
    const last = sent.filter((mail) => mail.userId === userId && mail.url === url);
    const dueAt = Math.max(...last.map(({ doneAt }) => doneAt + SUBJECT_WAIT_MS), 0);
    if (dueAt > now) plan.later.push(...letter.map(({ id }) => ({ id, dueAt })));
    else plan.letters.push(letter);
  }
  return plan;
}
