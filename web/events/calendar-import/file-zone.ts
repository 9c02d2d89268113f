import type ICAL from "ical.js";
import { daysOfRepeat, ruleOf } from "./repeat-rule.ts";

// A time zone as a calendar's file describes it (VTIMEZONE, RFC 5545 §3.6.5), for those whose name nobody here knows.

const DAY_MS = 86_400_000;
/** Of a description: more than any zone's history takes. */
const LENGTH_MOST = 100_000;

/** From when on (an instant) its clocks are how far ahead of UTC; milliseconds both. */
interface Change {
  at: number;
  offset: number;
}

/** Its changes in order, and what held before the first one. */
export interface FileZone {
  changes: Change[];
  before: number;
}

export const offsetIn = ({ changes, before }: FileZone, instant: number): number =>
  changes.findLast(({ at }) => at <= instant)?.offset ?? before;

const wallOf = ({ year, month, day, hour, minute }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute);

const offsetOf = (part: ICAL.Component, name: string): number =>
  (part.getFirstPropertyValue(name) as ICAL.UtcOffset).toSeconds() * 1_000;

/** The times, by the clock before the change, at which a part of the description takes over. */
function onsetsOf(part: ICAL.Component, from: number, to: number): number[] {
  const first = wallOf(part.getFirstPropertyValue("dtstart") as ICAL.Time);
  const recur = part.getFirstPropertyValue("rrule") as ICAL.Recur | null;
  const listed = part
    .getAllProperties("rdate")
    .flatMap((property) => property.getValues().map((time: unknown) => wallOf(time as ICAL.Time)));
  if (!recur) return [first, ...listed];
  const midnight = Math.floor(first / DAY_MS) * DAY_MS;
  const days = daysOfRepeat(ruleOf(recur), { first: midnight, from, to }) ?? [];
  const until = recur.until ? wallOf(recur.until) + DAY_MS : Number.POSITIVE_INFINITY;
  const repeated = days.map((day) => day + (first - midnight)).filter((wall) => wall <= until);
  return [...repeated, ...listed];
}

/**
 * The zone that this text (from BEGIN:VTIMEZONE on) describes, between two midnights; null when it can't be read.
 * @param from milliseconds, a year or more before what is asked about
 */
export function fileZone(ical: typeof ICAL, text: string, from: number, to: number): FileZone | null {
  if (text.length > LENGTH_MOST) return null;
  try {
    const zone = new ical.Component(ical.parse(text) as unknown[]);
    const parts = [...zone.getAllSubcomponents("standard"), ...zone.getAllSubcomponents("daylight")];
    const changes = parts
      .flatMap((part) => {
        const [before, offset] = [offsetOf(part, "tzoffsetfrom"), offsetOf(part, "tzoffsetto")];
        return onsetsOf(part, from, to).map((wall) => ({ at: wall - before, offset, before }));
      })
      .filter(({ at, offset }) => Number.isFinite(at) && Number.isFinite(offset))
      .sort((a, b) => a.at - b.at);
    const [first] = changes;
    return first ? { changes, before: first.before } : null;
  } catch {
    // What a stranger's file says wrong is as good as not said: the zone stays unknown, and is named.
    return null;
  }
}
