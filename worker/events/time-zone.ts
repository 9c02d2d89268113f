import { DAY_MS, MINUTE_MS } from "../contract/durations.ts";
import { wallClock } from "../contract/wall-clock.ts";
import { utcValue } from "./ical.ts";

/** Within it, no zone changes its clocks twice, except for Morocco's Ramadan, which takes a month. */
const STEP_MS = 7 * DAY_MS;

// By rule, as calendars have it: the last Sundays of March and October, at one o'clock UTC.
const LONDON = [
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "TZNAME:BST",
  "DTSTART:19960331T010000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "TZNAME:GMT",
  "DTSTART:19961027T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
];

const offsetAt = (instant: number, zone: string) => wallClock(instant, zone) - instant;

interface Change {
  at: number;
  before: number;
  after: number;
}

/** Returns the moments (to the minute) between two instants at which a zone's clocks change. */
export function clockChanges(zone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  const start = Math.floor(from / MINUTE_MS) * MINUTE_MS;
  for (let low = start; low < to; low += STEP_MS) {
    const [before, after] = [offsetAt(low, zone), offsetAt(low + STEP_MS, zone)];
    if (before === after) continue;
    let [sure, changed] = [low, low + STEP_MS];
    while (changed - sure > MINUTE_MS) {
      const middle = sure + Math.floor((changed - sure) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle, zone) === before) sure = middle;
      else changed = middle;
    }
    changes.push({ at: changed, before, after });
  }
  return changes;
}

export function offsetValue(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number) => String(Math.trunc(value)).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(minutes / 60)}${two(minutes % 60)}`;
}

function observance({ at, before, after }: Change, isSummer: boolean): string[] {
  const kind = isSummer ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${offsetValue(before)}`,
    `TZOFFSETTO:${offsetValue(after)}`,
    // The local time before the change.
    `DTSTART:${utcValue(at + before).slice(0, -1)}`,
    `END:${kind}`,
  ];
}

// Cache: finding the changes takes a year of clocks, and feeds are polled.
const known = new Map<string, string[]>();

/** Returns the lines of a VTIMEZONE for events between two instants (§3.6.5). */
export function timeZoneLines(zone: string, from: number, to: number): string[] {
  const [first, last] = [new Date(from).getUTCFullYear() - 1, new Date(to).getUTCFullYear() + 2];
  const key = `${zone} ${first} ${last}`;
  const lines = known.get(key) ?? (zone === "Europe/London" ? LONDON : observances(zone, first, last));
  known.set(key, lines);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...lines, "END:VTIMEZONE"];
}

function observances(zone: string, firstYear: number, lastYear: number): string[] {
  const [from, to] = [Date.UTC(firstYear), Date.UTC(lastYear)];
  const offset = offsetAt(from, zone);
  // The first one holds before any change.
  const start = { at: from, before: offset, after: offset };
  return [start, ...clockChanges(zone, from, to)].flatMap((change) =>
    observance(change, change.after > change.before),
  );
}
