import { daysAfter } from "../contract/games/game-date.ts";
import { content, dateValue, escapeText, localValue, person, utcValue } from "./ical.ts";
import { timeZoneLines } from "./time-zone.ts";

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
  /** The game's name, or the day's title, or the name of its kind. */
  name: string;
  category: string;
  note: string | null;
  table: string | null;
  /** Venue and address; empty if the club has no venue. */
  place: readonly string[];
  players: string[];
  maxPlayers: number;
  /** Duration; null: to the end of the evening. */
  minutes: number | null;
}

export interface FeedFrame {
  name: string;
  siteUrl: string;
  timeZone: string;
  /** Minutes before the start at which a reminder rings; null for none. */
  alarm: number | null;
}

/** Returns a calendar as iCalendar text. @see RFC 5545, RFC 7986 */
export const feedText = (frame: FeedFrame, items: FeedItem[]): string =>
  calendarText(
    frame,
    [
      `NAME:${escapeText(frame.name)}`,
      `X-WR-CALNAME:${escapeText(frame.name)}`,
      `X-WR-TIMEZONE:${frame.timeZone}`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
    ],
    items,
  );

interface Scheduling {
  method: "REQUEST" | "CANCEL";
  organizer: Mailbox;
  attendee: Mailbox;
  /** The organizer reads replies. */
  wantsReply: boolean;
}

interface Mailbox {
  name: string;
  address: string;
}

/** Returns an event for a mail, to one attendee who has accepted already. @see RFC 5546 */
export function invitationText(frame: FeedFrame, item: FeedItem, scheduling: Scheduling): string {
  const { method, organizer, attendee, wantsReply } = scheduling;
  const status = `CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=${wantsReply ? "TRUE" : "FALSE"}`;
  return calendarText(
    frame,
    [`METHOD:${method}`],
    [item],
    [person("ORGANIZER", organizer), person("ATTENDEE", attendee, status)],
  );
}

function calendarText(frame: FeedFrame, head: string[], items: FeedItem[], people: string[] = []): string {
  const dates = items.map(({ date }) => Date.parse(date));
  const now = dates[0] ?? 0;
  return content([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Full Table//Calendar//EN",
    "CALSCALE:GREGORIAN",
    ...head,
    ...timeZoneLines(frame.timeZone, Math.min(now, ...dates), Math.max(now, ...dates)),
    ...items.flatMap((item) => eventLines(frame, item, people)),
    "END:VCALENDAR",
  ]);
}

/** Returns the UID by which calendars recognise an event, in feeds and in mails. */
export const uidOf = (siteUrl: string, { kind, id }: Pick<FeedItem, "kind" | "id">): string =>
  `${kind}-${id}@${new URL(siteUrl).host}`;

function eventLines(frame: FeedFrame, item: FeedItem, people: string[]): (string | null)[] {
  const isCancelled = item.isCancelled === 1;
  const place = [item.table, ...item.place].filter(Boolean).join(", ");
  return [
    "BEGIN:VEVENT",
    `UID:${uidOf(frame.siteUrl, item)}`,
    `DTSTAMP:${utcValue(item.changedAt)}`,
    `LAST-MODIFIED:${utcValue(item.changedAt)}`,
    `SEQUENCE:${item.sequence}`,
    ...people,
    ...whenLines(frame.timeZone, item),
    `SUMMARY:${escapeText(item.name)}`,
    `DESCRIPTION:${escapeText(descriptionOf(frame, item))}`,
    place ? `LOCATION:${escapeText(place)}` : null,
    `URL:${urlOf(frame, item)}`,
    `CATEGORIES:${escapeText(item.category)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${isCancelled || !item.start ? "TRANSPARENT" : "OPAQUE"}`,
    ...(isCancelled || frame.alarm === null ? [] : alarmLines(frame.alarm, item)),
    "END:VEVENT",
  ];
}

/** Returns an event's time lines: all day if unknown; evenings may pass midnight; games end after their duration. */
function whenLines(zone: string, { date, start, end, minutes }: FeedItem): string[] {
  if (!start || !end) {
    return [`DTSTART;VALUE=DATE:${dateValue(date)}`, `DTEND;VALUE=DATE:${dateValue(daysAfter(date, 1))}`];
  }
  const begins = `DTSTART;TZID=${zone}:${localValue(date, start)}`;
  // A duration is exact even when the clocks change.
  if (minutes !== null) return [begins, `DURATION:PT${minutes}M`];
  const lastDay = end > start ? date : daysAfter(date, 1);
  return [begins, `DTEND;TZID=${zone}:${localValue(lastDay, end)}`];
}

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
  `DESCRIPTION:${escapeText(item.name)}`,
  "END:VALARM",
];
