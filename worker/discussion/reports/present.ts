import { isoOf } from "../../contract/dates.ts";
import type {
  Report,
  ReportedThing,
  ReportSubject,
  SettledPage,
  SettledReport,
} from "../../contract/discussion/reports.ts";
import { isPublicMessage } from "../../contract/permissions.ts";
import { plainText } from "../../contract/platform/rich-text.ts";
import type { Player } from "../../contract/users/users.ts";
import { cursorAfter } from "../../db/cursor.ts";
import { pick } from "../../lib/pick.ts";
import { oneLine } from "../../platform/mails/frame.ts";
import { cleanHtml } from "../../platform/rich-text/clean.ts";
import type { ReportedRow } from "../../take-down.ts";
import type { FoundSubject } from "./rules.ts";
import type { ReportRow, SettledRow } from "./store.ts";

const NOBODY = "a former member";
const BEGINS_MOST = 60;

const playerOf = (row: Player | null): Player | null => row && { ...row };

const presentReport = (row: ReportRow): Report => ({
  ...pick(row, "id", "reason", "words"),
  reporter: playerOf(row.reporter),
  email: row.email,
  createdAt: isoOf(row.createdAt),
  quoted: row.quoted,
});

export function presentOpen(rows: readonly ReportRow[]): ReportedThing[] {
  const things = new Map<string, ReportedThing>();
  for (const row of rows) {
    const { kind, url, place, author } = row;
    const what = `${kind}:${row.subjectId}`;
    const thing = things.get(what) ?? { what, kind, url, place, author: playerOf(author), reports: [] };
    thing.reports.push(presentReport(row));
    things.set(what, thing);
  }
  return [...things.values()];
}

const presentSettled = (row: SettledRow): SettledReport => ({
  ...presentReport(row),
  ...pick(row, "kind", "url", "place"),
  author: playerOf(row.author),
  settledAt: isoOf(row.settledAt),
  ...pick(row, "settledBy", "outcome", "answer"),
});

/** Builds a page of settled reports. A row beyond `most` only shows that there are more. */
export function presentSettledPage(rows: readonly SettledRow[], most: number): SettledPage {
  const last = rows.length > most ? rows[most - 1] : undefined;
  return {
    reports: rows.slice(0, most).map(presentSettled),
    earlier: last ? cursorAfter({ at: last.settledAt, id: last.id }) : null,
  };
}

interface Person {
  publicId: string;
  name: string;
}

interface FoundAt {
  things: { kind: string; id: string; title: string }[][];
  people: Person[][];
  pictures: { id: string; title: string }[];
  said: ({ id: string; text: string; author: Person | null } & Parameters<typeof isPublicMessage>[0])[];
  message: ({ id: string; author: Person | null; isPublic: boolean } & Parameters<
    typeof isPublicMessage
  >[0])[];
  file: { id: string; title: string }[];
}

/** Labels a message by author and beginning, so that it can be chosen without script. */
const asSubject = ({ id, author, text }: FoundAt["said"][number]): ReportSubject => {
  const words = oneLine(text);
  const begins = [...words].length > BEGINS_MOST ? `${[...words].slice(0, BEGINS_MOST).join("")}…` : words;
  return { what: `message:${id}`, label: `The message from ${author?.name ?? NOBODY}: “${begins}”` };
};

/** Returns what can be reported at an address, most specific first; the page itself comes last. */
export function subjectsOf(found: FoundAt, path: string): ReportSubject[] {
  const [message] = found.message.filter((one) => isPublicMessage(one) && one.isPublic);
  const authors = message ? [message.author] : found.people.flat();
  const people = new Map(authors.flatMap((person) => (person ? [[person.publicId, person.name]] : [])));
  return [
    ...(message
      ? [
          {
            what: `message:${message.id}`,
            label: `The message from ${message.author?.name ?? NOBODY}`,
          },
        ]
      : []),
    ...found.things
      .flat()
      .map(({ kind, id, title }) => ({ what: `${kind}:${id}`, label: `The ${kind} “${title}”` })),
    ...[...found.file, ...found.pictures].map(({ id, title }) => ({
      what: `picture:${id}`,
      label: `The picture or file “${title}”`,
    })),
    ...(message ? [] : found.said.filter(isPublicMessage).map(asSubject)),
    ...[...people].map(([id, name]) => ({ what: `name:${id}`, label: `The display name “${name}”` })),
    {
      what: `page:${path || "/"}`,
      label: path ? `Something else at ${path}` : "Something on this site, or how the club handled something",
    },
  ];
}

export function foundSubject({ tree, content, image, isPublic, ...row }: ReportedRow): FoundSubject {
  const words = content === undefined ? "" : `\n\n${plainText(tree ?? cleanHtml(content))}`;
  const { path, place, authorId, message } = row;
  const quoted = row.quoted + (image ? `\n${image}` : "") + words;
  return { path, place, quoted, authorId, published: isPublic ?? null, message: message ?? null };
}
