import { isoOf } from "../../contract/dates.ts";
import type {
  Report,
  ReportedThing,
  SettledPage,
  SettledReport,
  Subject,
} from "../../contract/discussion/reports.ts";
import { isPublicMessage } from "../../contract/permissions.ts";
import type { Player } from "../../contract/users/users.ts";
import { cursorAfter } from "../../db/cursor.ts";
import { oneLine } from "../../platform/mails/frame.ts";
import type { ReportRow, SettledRow } from "./store.ts";

const NOBODY = "a former member";
/** Characters of a message by which it is known among others. */
const BEGINS_MOST = 60;

const playerOf = (row: Player | null): Player | null => row && { ...row };

const presentReport = (row: ReportRow): Report => ({
  id: row.id,
  reason: row.reason,
  words: row.words,
  reporter: playerOf(row.reporter),
  email: row.email,
  createdAt: isoOf(row.createdAt),
  quoted: row.quoted,
});

/** Reports that wait, by the thing that they are about. */
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
  kind: row.kind,
  url: row.url,
  place: row.place,
  author: playerOf(row.author),
  settledAt: isoOf(row.settledAt),
  settledBy: row.settledBy,
  outcome: row.outcome,
  answer: row.answer,
});

/** The page of rows of which the last, beyond `most`, only says that there are more. */
export function presentSettledPage(rows: readonly SettledRow[], most: number): SettledPage {
  const last = rows.length > most ? rows[most - 1] : undefined;
  return {
    reports: rows.slice(0, most).map(presentSettled),
    earlier: last ? cursorAfter({ at: last.settledAt, id: last.id }) : null,
  };
}

/** What an address names: the ids by which it is looked up, empty where it names none. */
export function namedIn(path: string): { game: string; slug: string; message: string; key: string } {
  const [, game = ""] = /^\/games\/([^/?#]+)/.exec(path) ?? [];
  const [, slug = ""] = /^\/posts\/([^/?#]+)/.exec(path) ?? [];
  const [, key = ""] = /^\/files\/([^?#]+)/.exec(path) ?? [];
  const [, message = ""] = /[?&]message=([^&#]+)/.exec(path) ?? [];
  const plain = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return ""; // not an address of ours
    }
  };
  return { game: plain(game), slug: plain(slug), message: plain(message), key: plain(key) };
}

interface Person {
  publicId: string;
  name: string;
}

interface FoundAt {
  game: { id: string; name: string }[];
  players: Person[];
  suggester: Person[];
  post: { id: string; title: string; author: Person | null }[];
  pictures: { id: string; title: string }[];
  /** The latest messages there, the newest first. */
  said: ({ id: string; text: string; author: Person | null } & Parameters<typeof isPublicMessage>[0])[];
  message: ({ id: string; author: Person | null; published: boolean | null } & Parameters<
    typeof isPublicMessage
  >[0])[];
  file: { id: string; title: string }[];
}

/** A message to be picked among others, without script, too: by who wrote it and how it begins. */
const asSubject = ({ id, author, text }: FoundAt["said"][number]): Subject => {
  const words = oneLine(text);
  const begins = [...words].length > BEGINS_MOST ? `${[...words].slice(0, BEGINS_MOST).join("")}…` : words;
  return { what: `message:${id}`, label: `The message from ${author?.name ?? NOBODY}: “${begins}”` };
};

/** What can be reported there, what the address names first. There is always something. */
export function subjectsOf(found: FoundAt, path: string): Subject[] {
  const [message] = found.message.filter((one) => isPublicMessage(one) && one.published !== false);
  const authors = message
    ? [message.author]
    : [...found.suggester, ...found.players, ...found.post.map((post) => post.author)];
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
    ...found.game.map(({ id, name }) => ({ what: `game:${id}`, label: `The game “${name}”` })),
    ...found.post.map(({ id, title }) => ({ what: `post:${id}`, label: `The post “${title}”` })),
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
