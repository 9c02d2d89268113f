import type ICAL from "ical.js";
import { DAY_MS } from "../../../worker/contract/durations.ts";
import { daysOfRepeat, ruleOf } from "./repeat-rule.ts";

// Time zones described in a calendar's file (VTIMEZONE, RFC 5545 §3.6.5), for names that the browser does not know.

/** Maximum characters of a description: more than any zone's history takes. */
const LENGTH_MOST = 100_000;

/** A change of offset: its instant, and the new offset from UTC, both in ms. */
interface Change {
  at: number;
  offset: number;
}

/** A zone's changes in order, and its offset before the first one. */
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

/** Returns the local times at which a part of the description takes effect, by the clock before the change. */
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

/** Parses a VTIMEZONE between two midnights (ms), from a year before the events on; null if unreadable. */
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
    // An invalid description counts as missing: the zone stays unknown, and is reported.
    return null;
  }
}
