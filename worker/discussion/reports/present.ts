import { isoOf } from "../../contract/dates.ts";
import type {
  ReportedThing,
  ReportSubject,
  SettledPage,
  SettledReport,
} from "../../contract/discussion/reports.ts";
import { isPublicMessage } from "../../contract/permissions.ts";
import { plainText } from "../../contract/platform/rich-text.ts";
import type { ResultsOf } from "../../db/client.ts";
import { cursorAfter } from "../../db/cursor.ts";
import { oneLine } from "../../platform/mails/frame.ts";
import { cleanHtml } from "../../platform/rich-text/clean.ts";
import type { ReportedRow } from "../../take-down.ts";
import type { FoundSubject } from "./rules.ts";
import type { ReportRow, SettledRow, subjectsAt } from "./store.ts";

const NOBODY = "a former member";
const BEGINS_MOST = 60;

export function presentOpen(rows: readonly ReportRow[]): ReportedThing[] {
  const things = new Map<string, ReportedThing>();
  for (const { kind, subjectId, url, place, author, ...report } of rows) {
    const what = `${kind}:${subjectId}`;
    const thing = things.get(what) ?? { what, kind, url, place, author, reports: [] };
    thing.reports.push({ ...report, createdAt: isoOf(report.createdAt) });
    things.set(what, thing);
  }
  return [...things.values()];
}

const presentSettled = ({ subjectId: _, ...row }: SettledRow): SettledReport => ({
  ...row,
  createdAt: isoOf(row.createdAt),
  settledAt: isoOf(row.settledAt),
});

/** Builds a page of settled reports. A row beyond `most` only shows that there are more. */
export function presentSettledPage(rows: readonly SettledRow[], most: number): SettledPage {
  const last = rows.length > most ? rows[most - 1] : undefined;
  return {
    reports: rows.slice(0, most).map(presentSettled),
    earlier: last ? cursorAfter({ at: last.settledAt, id: last.id }) : null,
  };
}

type FoundAt = ResultsOf<ReturnType<typeof subjectsAt>>;

const subject = (kind: string, id: string, label: string): ReportSubject => ({
  what: `${kind}:${id}`,
  label,
});

/** Labels a message by author and beginning, so that it can be chosen without script. */
const asSubject = ({ id, author, text }: FoundAt["said"][number]): ReportSubject => {
  const words = oneLine(text);
  const begins = [...words].length > BEGINS_MOST ? `${[...words].slice(0, BEGINS_MOST).join("")}…` : words;
  return subject("message", id, `The message from ${author?.name ?? NOBODY}: “${begins}”`);
};

/** Returns what can be reported at an address, most specific first; the page itself comes last. */
export function subjectsOf(found: FoundAt, path: string): ReportSubject[] {
  const [message] = found.message.filter((one) => isPublicMessage(one) && one.isPublic);
  const authors = message ? [message.author] : found.people.flat();
  const people = new Map(authors.flatMap((person) => (person ? [[person.publicId, person.name]] : [])));
  return [
    ...(message
      ? [subject("message", message.id, `The message from ${message.author?.name ?? NOBODY}`)]
      : []),
    ...found.things.flat().map(({ kind, id, title }) => subject(kind, id, `The ${kind} “${title}”`)),
    ...[...found.file, ...found.pictures].map(({ id, title }) =>
      subject("picture", id, `The picture or file “${title}”`),
    ),
    ...(message ? [] : found.said.filter(isPublicMessage).map(asSubject)),
    ...[...people].map(([id, name]) => subject("name", id, `The display name “${name}”`)),
    subject(
      "page",
      path || "/",
      path ? `Something else at ${path}` : "Something on this site, or how the club handled something",
    ),
  ];
}

export function foundSubject({ tree, content, image, isPublic, ...row }: ReportedRow): FoundSubject {
  const words = content === undefined ? "" : `\n\n${plainText(tree ?? cleanHtml(content))}`;
  const { path, place, authorId, message } = row;
  const quoted = row.quoted + (image ? `\n${image}` : "") + words;
  return { path, place, quoted, authorId, published: isPublic ?? null, message: message ?? null };
}
