import type { Mail } from "../clients/mailer.ts";
import type { Context } from "../context.ts";
import type { Venue } from "../contract/content/pages.ts";
import { formatGameDate } from "../contract/games/game-date.ts";
import { isolated } from "../contract/isolated.ts";
import { briefOf, type GameChange } from "../contract/notifications/news.ts";
import { labelOf, NEWS_KINDS, type NotificationKind } from "../contract/notifications/notification-kinds.ts";
import type { EnclosedPart } from "../feature.ts";
import { type Html, html, onLines } from "../lib/html.ts";
import type { MailedTime } from "../news.ts";
import { letterHtml, letterLink, oneLine, unlinked } from "../platform/mails/frame.ts";
// Outside the service, because the service sends notifications itself.
import { answerLink, leaveLink, unsubscribeLink } from "./mail-links.ts";
import { changedInTheEnd } from "./rules.ts";

const SUBJECT_MOST = 120;
const TITLE_MOST = 60;
const ITEMS_MOST = 30;

type About = Pick<Context, "config" | "club">;

export interface MailedItem {
  kind: NotificationKind;
  url: string;
  /** Link target: the path, with the fragment of the message if there is one. */
  href: string;
  title: string;
  brief: string;
  /** Number of events folded into it; the text is that of the latest. */
  times: number;
  game: MailedGame | null;
  changes: readonly GameChange[];
  evening: MailedEvening | null;
  /** Id of the evening to which it asks whether the reader comes. */
  asks: string | null;
  /** Games it lists without being about one of them. */
  games: readonly MailedGame[];
}

export interface MailedEvening extends Omit<MailedTime, "venueId"> {
  venue: Venue | null;
}

export interface MailedGame extends MailedEvening {
  id: string;
  name: string;
  table: string | null;
  players: readonly string[];
  maxPlayers: number;
}

interface MailedNews {
  to: string;
  member: string;
  /** Items about one subject, or (a digest) several; the latest comes last. */
  items: readonly [MailedItem, ...MailedItem[]];
  /** Start of the recipient's seat at the game, if the game is still to come. */
  seatAt?: number | null;
  enclosed?: EnclosedPart | undefined;
}

/** Composes a mail in plain text and HTML. Deterministic: the mail service rejects a retry whose content differs. */
export async function newsMail(
  { config, club: settings }: About,
  { to, member, items, seatAt = null, enclosed }: MailedNews,
): Promise<Mail> {
  const latest = items.at(-1) ?? items[0];
  const isDigest = items.some(({ url }) => url !== latest.url);
  const club = oneLine(settings.name);
  const answer = latest.asks && (await answerLink.url(config, { member, evening: latest.asks }));
  const [title, brief, page, label] = isDigest
    ? [...headOfDigest(club, items), config.SITE_URL, "Open the club"]
    : [
        withoutAddresses(latest.title),
        withoutAddresses(latest.brief),
        answer ?? config.SITE_URL + latest.href,
        answer ? "Say yes or no" : buttonLabel(latest),
      ];
  const choices = `${config.SITE_URL}/profile#mails`;
  const lines = [
    ...linesOf(config, items, isDigest),
    ...(isDigest ? [] : [...changeLines(items), ...aboutLines(latest), ...freeLines(config, latest.games)]),
  ];
  const { game } = latest;
  const leave =
    game && !isDigest && seatAt !== null
      ? await leaveLink.url(config, { member, game: game.id, seat: seatAt })
      : null;
  const { notes: enclosedNotes = [], ...part } = enclosed ?? {};
  const ends = await unsubscribeOptions(config, member, items);
  const about = isDigest ? title : `${NEWS_KINDS[latest.kind].subject} – ${shortened(title, TITLE_MOST)}`;
  const subject = shortened(`${about}: ${brief}`, SUBJECT_MOST);
  return {
    ...part,
    to,
    subject,
    text: `${title}

${lines.map(({ text }) => text).join("\n")}

${label}: ${page}
${leave === null ? "" : `\n${LEAVE}: ${leave}\n`}${enclosedNotes.map((note) => `\n${note}\n`).join("")}
--
${ends.map(({ why, stop }) => `${why}\nStop these emails: ${stop}`).join("\n")}
All your email settings: ${choices}
${club}
`,
    html: letterHtml(settings, {
      subject,
      preview: brief,
      heading: title,
      lead: onLines(lines.map((line) => line.html)),
      button: { label, url: page },
      notes: [
        ...(leave === null ? [] : [letterLink(leave, LEAVE)]),
        ...enclosedNotes,
        ...ends.map(({ why, stop }) => html`${why} ${letterLink(stop, "Stop these emails")}.`),
        html`See ${letterLink(choices, "all your email settings")}.`,
        club,
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${await unsubscribeLink.url(config, { member, kind: latest.kind })}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Makes members' text safe for a mail: on one line, without clickable addresses. */
const withoutAddresses = (words: string): string => isolated(unlinked(oneLine(words)));

const LEAVE = "I can’t make it";

const buttonLabel = ({ game, evening, url }: MailedItem): string => {
  if (game) return "Open the game";
  if (evening) return "Open the evening";
  return url.startsWith("/posts/") ? "Open the post" : "Open the page";
};

/** Returns the heading and preview of a digest: one evening's reminders, news of one kind, or mixed news. */
function headOfDigest(club: string, items: readonly MailedItem[]): [title: string, brief: string] {
  const titles = [...new Set(items.map(({ title }) => withoutAddresses(title)))].join(", ");
  const day = (items[0]?.game ?? items[0]?.evening)?.day;
  if (day && items.every(({ kind }) => NEWS_KINDS[kind].reminds === "own evening")) {
    const plans = items.every(({ game }) => game) ? "games" : "plans";
    return [`Your ${plans} on ${formatGameDate(day)}`, titles];
  }
  const [subject, ...others] = new Set(items.map(({ kind }) => NEWS_KINDS[kind].subject));
  return [subject && others.length === 0 ? subject : `News from ${club}`, titles];
}

interface Line {
  text: string;
  html: Html | string;
}

const line = (label: string, words: string): Line => ({
  text: `${label}: ${words}`,
  html: html`<strong>${label}:</strong> ${words}`,
});
const GAP: Line = { text: "", html: "" };

const CHANGED: Record<Exclude<GameChange["what"], "evening">, string> = {
  day: "Date",
  table: "Table",
  name: "Name",
  seats: "Seats",
  hours: "Hours",
  place: "Place",
};

function changeLines(items: readonly MailedItem[]): Line[] {
  const said = (what: GameChange["what"], value: string | null) => {
    if (value === null) return "none";
    return what === "day" ? formatGameDate(value) : withoutAddresses(value);
  };
  const lines = changedInTheEnd(items.flatMap(({ changes }) => changes)).flatMap(({ what, from, to }) =>
    what === "evening" ? [] : [line(`${CHANGED[what]} changed`, `${said(what, from)} → ${said(what, to)}`)],
  );
  return lines.length === 0 ? [] : [GAP, ...lines];
}

function aboutLines({ game, evening }: MailedItem): Line[] {
  if (evening) return eveningLines(evening);
  if (!game) return [];
  const { table, players, maxPlayers } = game;
  return [
    ...eveningLines(game),
    ...(table === null ? [] : [line("Table", withoutAddresses(table))]),
    line(
      "Players",
      `${players.map(withoutAddresses).join(", ") || "nobody yet"} (${players.length} of ${maxPlayers})`,
    ),
  ];
}

const eveningLines = (evening: MailedEvening): Line[] => [
  GAP,
  line("When", whenOf(evening)),
  ...(evening.venue ? [placeLine(evening.venue)] : []),
];

function whenOf({ day, start, end }: MailedEvening): string {
  if (day === null) return "date to be confirmed";
  const hours = start && end ? `, ${start}–${end}` : "";
  return `${formatGameDate(day)}${hours}`;
}

function placeLine({ name, address, mapUrl }: Venue): Line {
  const where = line("Where", `${name}, ${address}`);
  return {
    text: `${where.text}\nMap: ${mapUrl}`,
    html: html`${where.html} (${letterLink(mapUrl, "map")})`,
  };
}

function freeLines(config: Context["config"], games: readonly MailedGame[]): Line[] {
  const [first] = games;
  if (!first) return [];
  return [
    ...eveningLines(first),
    GAP,
    ...games.map(({ id, name, players, maxPlayers }) => {
      const free = maxPlayers - players.length;
      const said = `${free === 1 ? "1 seat" : `${free} seats`} free, with ${players.map(withoutAddresses).join(", ")}`;
      const page = `${config.SITE_URL}/games/${id}`;
      return {
        text: `${withoutAddresses(name)}: ${said}\n${page}`,
        html: html`${letterLink(page, withoutAddresses(name))}: ${said}`,
      };
    }),
  ];
}

/** Returns a line per event, latest first; in a digest with title and link, and once per subject its present state. */
function linesOf(config: Context["config"], items: readonly MailedItem[], isDigest: boolean) {
  const lines: Line[] = items
    .toReversed()
    .slice(0, ITEMS_MOST)
    .flatMap((item) => {
      const { title, href, url } = item;
      const said = withoutAddresses(briefOf(item));
      if (!isDigest) return [{ text: said, html: said }];
      const [about, page] = [withoutAddresses(title), config.SITE_URL + href];
      const line = {
        text: `${about}: ${said}\n${page}`,
        html: html`${letterLink(page, about)}: ${said}`,
      };
      const ofIt = items.filter((other) => other.url === url);
      return [
        line,
        ...(ofIt.at(-1) === item
          ? [...changeLines(ofIt), ...aboutLines(item)].filter((it) => it !== GAP)
          : []),
        GAP,
      ];
    });
  const more = `And ${items.length - ITEMS_MOST} more.`;
  return items.length > ITEMS_MOST ? [...lines, { text: more, html: more }] : lines;
}

/** Returns reasons and unsubscribe links, one for all kinds with the same label. */
const unsubscribeOptions = (config: Context["config"], member: string, items: readonly MailedItem[]) =>
  Promise.all(
    [...new Map(items.map(({ kind }) => [labelOf(kind), kind]))].map(async ([label, kind]) => ({
      why: `You’re getting this because emails are on for “${label}”.`,
      stop: await unsubscribeLink.url(config, { member, kind }),
    })),
  );

/** Truncates a text to `most` characters, without splitting surrogate pairs. */
function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
