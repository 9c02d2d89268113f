import type { Outcome, Reason, Reportable } from "../../contract/discussion/report-words.ts";
import type { ReportForm } from "../../contract/discussion/reports.ts";
import { isPublicMessage } from "../../contract/permissions.ts";
import { ClubError, refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";

const HOUR_MS = 3_600_000;
/** Within this time limits count. */
export const REPORTS_WITHIN_MS = HOUR_MS;
/** So many reports a member may make within it, and so many may come from one network, and with one address. */
export const REPORTS_MOST_MEMBER = 20;
export const REPORTS_MOST_NETWORK = 10;
export const REPORTS_MOST_ADDRESS = 5;
/** While a report that is younger waits, editors have been mailed: another one is under their bell only. */
export const MAILED_WITHIN_MS = HOUR_MS;
/** The characters of what is reported that are kept. */
const QUOTED_MOST = 5_000;

/** Where editors find what was reported. */
export const DESK_PATH = "/moderation";

/** What is reported, as it stands. */
export interface Subject {
  kind: Reportable;
  id: string;
  /** A path on this site. */
  url: string;
  /** Where it stands, in words. */
  place: string;
  /** Its words. */
  quoted: string;
  authorId: string | null;
  /** Whether everybody may read it. */
  isPublic: boolean;
}

/** A message, a post, … as it was found. */
export interface FoundSubject {
  path: string;
  place: string;
  quoted: string;
  authorId: string | null;
  /** Of a post, or of the post under which a message stands. */
  published: boolean | null;
  /** Of a message. */
  message: Parameters<typeof isPublicMessage>[0] | null;
}

/** What was found, for rules; undefined for what is not there, or never was for everybody. */
export function subjectOf(
  { kind, id }: Pick<Subject, "kind" | "id">,
  found: FoundSubject | undefined,
): Subject | undefined {
  if (!found || found.published === false || (found.message && found.message.deletedAt !== null))
    return undefined;
  const { path, place, quoted, authorId, message } = found;
  return {
    kind,
    id,
    url: path,
    place,
    quoted: [...quoted].slice(0, QUOTED_MOST).join(""),
    authorId,
    isPublic: message === null || isPublicMessage(message),
  };
}

interface FoundForReport {
  /** Who reports; undefined for a visitor. */
  member: { id: string } | undefined;
  subject: Subject | undefined;
  /** Their report of it that waits already. */
  mine: object | undefined;
  /** Their reports within REPORTS_WITHIN_MS; a visitor's are those from the network, and with the address. */
  byMember: readonly object[];
  fromNetwork: readonly object[];
  withAddress: readonly object[];
  /** A report that waits and is younger than MAILED_WITHIN_MS. */
  waiting: object | undefined;
  /** Who looks after the club (ids). */
  editors: readonly { id: string }[];
}

/** A report as it is kept. */
export interface NewReport extends Omit<Subject, "id" | "isPublic"> {
  subjectId: string;
  reporterId: string | null;
  email: string | null;
  reason: Reason;
  words: string;
}

/**
 * Whether something may be reported, and who hears of it; null for what the member has reported already, and for what
 * nobody else can read anyway.
 * @param email a visitor's, in the one way in which addresses are written; null for none
 * @throws {ClubError} `not-found`, `invalid` (one's own, no address), `too-many`
 * @see design, "moderation"
 */
export function decideReport(
  found: FoundForReport,
  { reason, words }: Pick<ReportForm, "reason" | "words">,
  email: string | null,
): { report: NewReport; news: News[] } | null {
  const { member, subject } = found;
  if (!subject) throw noSuchSubject();
  if (!member && email === null) {
    throw refuse("invalid", "Please enter an email address for our answer, such as ada@example.com", [
      "email",
    ]);
  }
  const isOwn = member !== undefined && subject.kind !== "page" && subject.authorId === member.id;
  if (isOwn) throw refuse("invalid", "This is your own: you can change or delete it.", ["what"]);
  if (!subject.isPublic || found.mine) return null;
  const isTooMuch = member
    ? found.byMember.length >= REPORTS_MOST_MEMBER
    : found.fromNetwork.length >= REPORTS_MOST_NETWORK || found.withAddress.length >= REPORTS_MOST_ADDRESS;
  if (isTooMuch) {
    throw new ClubError(
      "too-many",
      [{ path: [], message: "We’ve had a lot of reports from you. Please try again in an hour." }],
      { retryAfter: REPORTS_WITHIN_MS / 1_000 },
    );
  }
  const { id: subjectId, isPublic: _, ...about } = subject;
  const news: News = {
    kind: "report",
    // Also for the one who reports, if they are an editor: it waits for them as for the others.
    to: found.editors.map(({ id }) => id),
    url: DESK_PATH,
    facts: { title: `Reported: ${subject.place}`, report: { reason } },
    ...(found.waiting && { isOnlyShown: true }),
  };
  return {
    report: {
      ...about,
      subjectId,
      reporterId: member?.id ?? null,
      email: member ? null : email,
      reason,
      words,
    },
    news: [news],
  };
}

export const noSuchSubject = () =>
  refuse("not-found", "We couldn’t find what you want to report. It may be gone already.", ["what"]);

/** A report that waits. */
export interface OpenReport {
  id: string;
  reporterId: string | null;
  email: string | null;
  place: string;
}

/** What those hear who reported something, each in a notification of their own. */
export const answersOf = (
  open: readonly OpenReport[],
  { outcome, answer }: { outcome: Outcome; answer: string },
): News[] =>
  open.map(({ id, reporterId, place }) => ({
    kind: "answer",
    to: [reporterId],
    url: `/report#${id}`,
    facts: { title: `Your report: ${place}`, answer: { outcome, words: answer } },
  }));

/** What is reported, as the audit log names it. */
export const WORDS_OF: Record<Reportable, (place: string) => string> = {
  message: (place) => `a message in ${place}`,
  post: (place) => `the post “${place}”`,
  picture: (place) => `the picture “${place}”`,
  game: (place) => `the game ${place}`,
  name: () => "a member’s name",
  page: (place) => place,
};
