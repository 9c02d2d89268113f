import type { Outcome, Reason, Reportable } from "../../contract/discussion/report-words.ts";
import type { ReportForm } from "../../contract/discussion/reports.ts";
import { HOUR_MS } from "../../contract/durations.ts";
import { isPublicMessage } from "../../contract/permissions.ts";
import { ClubError, refuse, usedInSettings } from "../../lib/errors.ts";
import type { News } from "../../news.ts";

export const REPORTS_WITHIN_MS = HOUR_MS;
export const REPORTS_MOST_MEMBER = 20;
export const REPORTS_MOST_NETWORK = 10;
export const REPORTS_MOST_ADDRESS = 5;
/** Editors get no further mail while an open report is younger than this, only news under the bell. */
export const MAILED_WITHIN_MS = HOUR_MS;
const QUOTED_MOST = 5_000;

const DESK_PATH = "/moderation";

interface ReportedSubject {
  kind: Reportable;
  id: string;
  url: string;
  place: string;
  quoted: string;
  authorId: string | null;
  isPublic: boolean;
}

export interface FoundSubject {
  path: string;
  place: string;
  quoted: string;
  authorId: string | null;
  published: boolean | null;
  message: Parameters<typeof isPublicMessage>[0] | null;
}

/** Returns the subject for rules; undefined if it is gone, or was never public. */
export function subjectOf(
  { kind, id }: Pick<ReportedSubject, "kind" | "id">,
  found: FoundSubject | undefined,
): ReportedSubject | undefined {
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
  member: { id: string } | undefined;
  subject: ReportedSubject | undefined;
  mine: object | undefined;
  /** Recent reports: a member's own, or a visitor's by network and by address. */
  byMember: readonly object[];
  fromNetwork: readonly object[];
  withAddress: readonly object[];
  editors: readonly { id: string }[];
  // Authors of what the open reports of the last hour, each emailed once, are about.
  authorsLately: readonly { id: string | null }[];
}

export interface NewReport extends Omit<ReportedSubject, "id" | "isPublic"> {
  subjectId: string;
  reporterId: string | null;
  email: string | null;
  reason: Reason;
  words: string;
}

/** Decides on a report; null if nothing is new. @param email normalised, or null @see design, "moderation" */
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
  const editors = found.editors.map(({ id }) => id);
  // Also an editor who reports: it waits for them as for the others.
  const to = othersThan(subject.authorId, editors);
  const mailed = found.authorsLately.flatMap(({ id }) => othersThan(id, editors));
  const facts = { title: `Reported: ${subject.place}`, report: { reason } };
  const news = { kind: "report", url: DESK_PATH, facts } as const;
  return {
    report: {
      ...about,
      subjectId,
      reporterId: member?.id ?? null,
      email: member ? null : email,
      reason,
      words,
    },
    news: [
      { ...news, to: to.filter((id) => !mailed.includes(id)) },
      { ...news, to: to.filter((id) => mailed.includes(id)), by: [] },
    ],
  };
}

/** Returns the editors without the author, whom a report might tell who wrote it, unless nobody would be left. */
function othersThan(authorId: string | null, editors: string[]): string[] {
  const others = editors.filter((id) => id !== authorId);
  return others.length > 0 ? others : editors;
}

const noSuchSubject = () =>
  refuse("not-found", "We couldn’t find what you want to report. It may be gone already.", ["what"]);

export interface OpenReport {
  id: string;
  reporterId: string | null;
  email: string | null;
  kind: Reportable;
  place: string;
}

/** Returns the answers to reporters, one notification for each report. */
export const answersOf = (
  open: readonly OpenReport[],
  { outcome, answer }: { outcome: Outcome; answer: string },
): News[] =>
  open.map(({ id, reporterId, kind, place }) => ({
    kind: "answer",
    to: [reporterId],
    url: `/report#${id}`,
    facts: { title: `Your report: ${place}`, answer: { outcome, words: answer, kind } },
  }));

export const WORDS_OF: Record<Reportable, (place: string) => string> = {
  message: (place) => `a message in ${place}`,
  post: (place) => `the post “${place}”`,
  picture: (place) => `the picture “${place}”`,
  game: (place) => `the game ${place}`,
  name: () => "a member’s name",
  page: (place) => place,
};

export const takeMessageDown = ({ message }: { message: { id: string } | undefined }) =>
  message ? { removal: { id: message.id }, news: [] } : null;

interface FoundPicture {
  picture:
    | { id: string; title: string; key: string; ownerId: string | null; isInSettings: boolean }
    | undefined;
}

/** Takes a reported picture or file down and notifies its owner. @throws {ClubError} `conflict` (a setting uses it) */
export function takePictureDown({ picture }: FoundPicture) {
  if (!picture) return null;
  const { id, title, ownerId, isInSettings } = picture;
  if (isInSettings) throw usedInSettings();
  const facts = { title: `Your picture “${title}”`, removed: true as const };
  const told: News = { kind: "edit", to: [ownerId], url: "/my-posts", facts };
  return { removal: { id }, news: [told] };
}
