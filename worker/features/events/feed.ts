import { EVENT_NAMES, type EventType } from "../../contract/event-names.ts";
import { content, dateValue, escapeText, localValue, utcValue } from "./ical.ts";
import { timeZoneLines } from "./time-zone.ts";

const DAY_MS = 86_400_000;

/** Something with a date, as the database answers it. */
export interface FeedItem {
  id: string;
  kind: "day" | "game";
  /** `YYYY-MM-DD` */
  date: string;
  start: string | null;
  end: string | null;
  sequence: number;
  /** Milliseconds. */
  changedAt: number;
  isCancelled: 0 | 1;
  /** The game's name, or the day's own title. */
  name: string | null;
  event: EventType | null;
  note: string | null;
  table: string | null;
  players: string[];
  maxPlayers: number;
  /** How long it takes; null: to the end of the evening. */
  minutes: number | null;
}

/** What a feed says of itself. */
interface FeedFrame {
  name: string;
  siteUrl: string;
  club: string;
  timeZone: string;
  /** Minutes before the start at which a reminder rings; null: none. */
  alarm: number | null;
}

/** A calendar as iCalendar text. @see RFC 5545, RFC 7986 */
export function feedText(frame: FeedFrame, items: FeedItem[]): string {
  const dates = items.map(({ date }) => Date.parse(date));
  const now = dates[0] ?? 0;
  return content([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Full Table//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(frame.name)}`,
    `X-WR-CALNAME:${escapeText(frame.name)}`,
    `X-WR-TIMEZONE:${frame.timeZone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...timeZoneLines(frame.timeZone, Math.min(now, ...dates), Math.max(now, ...dates)),
    ...items.flatMap((item) => eventLines(frame, item)),
    "END:VCALENDAR",
  ]);
}

function eventLines(frame: FeedFrame, item: FeedItem): (string | null)[] {
  const { host } = new URL(frame.siteUrl);
  const isCancelled = item.isCancelled === 1;
  const place = [item.table, frame.club].filter(Boolean).join(", ");
  return [
    "BEGIN:VEVENT",
    `UID:${item.kind}-${item.id}@${host}`,
    `DTSTAMP:${utcValue(item.changedAt)}`,
    `LAST-MODIFIED:${utcValue(item.changedAt)}`,
    `SEQUENCE:${item.sequence}`,
    ...whenLines(frame.timeZone, item),
    `SUMMARY:${escapeText(summaryOf(item))}`,
    `DESCRIPTION:${escapeText(descriptionOf(frame, item))}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${urlOf(frame, item)}`,
    `CATEGORIES:${escapeText(item.event ? EVENT_NAMES[item.event] : "Game")}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${isCancelled || !item.start ? "TRANSPARENT" : "OPAQUE"}`,
    ...(isCancelled || frame.alarm === null ? [] : alarmLines(frame.alarm, item)),
    "END:VEVENT",
  ];
}

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** All day while no time is known. The club's evenings may end after midnight; a game ends when it is over. */
function whenLines(zone: string, { date, start, end, minutes }: FeedItem): string[] {
  if (!start || !end) {
    return [`DTSTART;VALUE=DATE:${dateValue(date)}`, `DTEND;VALUE=DATE:${dateValue(nextDay(date))}`];
  }
  const begins = `DTSTART;TZID=${zone}:${localValue(date, start)}`;
  // A duration, which is exact in a night when the clocks change.
  if (minutes !== null) return [begins, `DURATION:PT${minutes}M`];
  const lastDay = end > start ? date : nextDay(date);
  return [begins, `DTEND;TZID=${zone}:${localValue(lastDay, end)}`];
}

const summaryOf = ({ name, event }: FeedItem): string => name ?? (event ? EVENT_NAMES[event] : "Game");

const urlOf = ({ siteUrl }: FeedFrame, { kind, id, date }: FeedItem): string =>
  kind === "game" ? `${siteUrl}/games/${id}` : `${siteUrl}/calendar/${date.slice(0, 7)}`;

function descriptionOf(frame: FeedFrame, item: FeedItem): string {
  const { kind, players, maxPlayers, note } = item;
  const free = Math.max(0, maxPlayers - players.length);
  const seats =
    kind === "game" && players.length > 0
      ? [`Players: ${players.join(", ")}`, free === 0 ? "Full" : `${free} of ${maxPlayers} seats free`]
      : [];
  return [note, ...seats, urlOf(frame, item)].filter(Boolean).join("\n");
}

const alarmLines = (minutes: number, item: FeedItem): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escapeText(summaryOf(item))}`,
  "END:VALARM",
];
