import type ICAL from "ical.js";
import { dayOf } from "../../../worker/contract/dates.ts";
import { DAY_MS } from "../../../worker/contract/durations.ts";
import { EVENT_TITLE_MOST, LATEST_END } from "../../../worker/contract/events/events.ts";
import { instantOf, isTimeZone, wallClock } from "../../../worker/contract/wall-clock.ts";
import { Unreadable } from "../../lib/api-error.ts";
import { type FileZone, fileZone, offsetIn } from "./file-zone.ts";
import { daysOfRepeat, LeftOutReason, REPEATS_ODDLY, ruleOf } from "./repeat-rule.ts";

// Reader of another calendar's file (RFC 5545). ical.js parses lines, values and escapes; time zones are the browser's
// own or as the file describes them, and rules are evaluated here: a stranger's file must neither hang the page nor run
// code in it.

const MEGABYTE = 1_048_576;
export const CALENDAR_MOST_BYTES = 5 * MEGABYTE;
export const CALENDAR_EVENTS_MOST = 5_000;
const DAYS_MOST = 1_000;
const YEAR_DAYS = 366;
const LONGEST_DAYS = 14;
const LATEST_END_MS = Date.parse(`1970-01-01T${LATEST_END}Z`);
const AT_ONCE = 100;
/** Maximum number of zones in a file, and the days around the coming year for which they are evaluated. */
const ZONES_MOST = 50;
const ZONE_DAYS = 400;

export const TOO_LARGE = `This file is too large: the limit is ${CALENDAR_MOST_BYTES / MEGABYTE} MB. Export fewer years from your calendar.`;
const TOO_MANY_DAYS = `There are more than ${DAYS_MOST} coming dates in it. Export one calendar at a time.`;
const BROKEN = "can’t be read";
const UNTITLED = "Untitled";

/** A coming day of an event in the file, by the club's clock. */
export interface FoundDay {
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`; both or neither. */
  start: string | null;
  end: string | null;
  /** True if its time zone is unknown: the hours may be wrong. */
  isGuess?: true;
}

export interface LeftOut {
  title: string;
  why: string;
  days: number;
}

export interface ReadCalendar {
  days: FoundDay[];
  leftOut: LeftOut[];
  /** Names of unknown time zones, whose times are taken as the club's own. */
  unknownZones: string[];
}

interface Club {
  today: string;
  timeZone: string;
}

/** Returns a calendar file's days of the coming year, in order. @throws {Unreadable} if no calendar, or too large */
export async function readCalendar(given: string, club: Club): Promise<ReadCalendar> {
  const text = given.replace(/^\uFEFF/, "").trim();
  if (text === "") throw new Unreadable("Choose a file, or paste its contents first.");
  if (text.length > CALENDAR_MOST_BYTES) throw new Unreadable(TOO_LARGE);
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) {
    throw new Unreadable("This isn’t a calendar file: its first line would be BEGIN:VCALENDAR.");
  }
  const { default: ical } = await import("ical.js");
  const reader = new Reader(ical, club, zonesIn(text));
  for (const event of blocksIn(text, "VEVENT")) await reader.take(event);
  return reader.read();
}

/** Yields the text of each event (or zone), so that a broken one spoils no other. */
function* blocksIn(text: string, name: "VEVENT" | "VTIMEZONE"): Generator<string> {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`];
  const isLine = (line: string, wanted: string) => line.trimEnd().toUpperCase() === wanted;
  let open: string[] | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isBegin = isLine(line, begin);
    if (isBegin && open) yield open.join("\r\n");
    if (isBegin) open = [line];
    else open?.push(line);
    if (open && isLine(line, end)) {
      yield open.join("\r\n");
      open = null;
    }
  }
  if (open) yield open.join("\r\n");
}

/** Returns the texts of the zones that the file describes, by their names in the file. */
function zonesIn(text: string): Map<string, string> {
  const zones = new Map<string, string>();
  for (const block of blocksIn(text, "VTIMEZONE")) {
    const [, name] = /^TZID(?:;[^:]*)?:(.*)$/im.exec(block.replace(/\r\n[ \t]/g, "")) ?? [];
    if (name && zones.size < ZONES_MOST) zones.set(name.trim(), block);
  }
  return zones;
}

type Ical = typeof ICAL;
type Component = ICAL.Component;
type Property = ICAL.Property;
type Time = ICAL.Time;

const UNKNOWN = Symbol("unknown zone");

/** A time in the file: its local clock time, as if it were UTC (ms). */
interface Moment {
  wall: number;
  isAllDay: boolean;
  zone: Zone;
}

/** A name that the browser knows, or the file's description; null: the club's own zone. */
type Zone = KnownZone | null | typeof UNKNOWN;

const midnightOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;
const dayAt = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const timeAt = (wall: number): string => new Date(wall).toISOString().slice(11, 16);

type KnownZone = string | FileZone;

const wallAt = (instant: number, zone: KnownZone): number =>
  typeof zone === "string" ? wallClock(instant, zone) : instant + offsetIn(zone, instant);

function instantAt(wall: number, zone: KnownZone): number {
  if (typeof zone === "string") return instantOf(wall, zone);
  const near = wall - offsetIn(zone, wall);
  return wall - offsetIn(zone, near);
}

class Reader {
  private readonly events: { event: Component; title: string }[] = [];
  private readonly found: FoundDay[] = [];
  private readonly leftOut = new Map<string, LeftOut>();
  private readonly unknownZones = new Set<string>();
  private readonly zones = new Map<string, Zone>();
  /** Days of repeating events that another entry replaces, by event. */
  private readonly replaced = new Map<string, Set<string>>();
  private readonly from: number;
  private readonly to: number;
  private readonly ical: Ical;
  private readonly club: Club;
  private readonly described: ReadonlyMap<string, string>;
  private taken = 0;

  constructor(ical: Ical, club: Club, described: ReadonlyMap<string, string>) {
    this.ical = ical;
    this.club = club;
    this.described = described;
    this.from = Date.parse(club.today);
    this.to = this.from + YEAR_DAYS * DAY_MS;
  }

  async take(text: string): Promise<void> {
    this.taken += 1;
    if (this.taken > CALENDAR_EVENTS_MOST) {
      throw new Unreadable(
        `There are more than ${CALENDAR_EVENTS_MOST} events in it. Export fewer years from your calendar.`,
      );
    }
    await this.breathe(this.taken);
    try {
      const event = new this.ical.Component(this.ical.parse(text) as unknown[]);
      const instead = event.getFirstProperty("recurrence-id");
      if (instead) this.replace(event, instead);
      this.events.push({ event, title: titleOf(event.getFirstPropertyValue("summary")) });
    } catch {
      this.leave(titleOf(/^SUMMARY[^:]*:(.*)$/im.exec(text)?.[1]), BROKEN);
    }
  }

  async read(): Promise<ReadCalendar> {
    for (const [at, { event, title }] of this.events.entries()) {
      await this.breathe(at);
      try {
        this.expand(event, title);
      } catch (error) {
        if (error instanceof Unreadable) throw error;
        this.leave(title, error instanceof LeftOutReason ? error.message : BROKEN);
      }
    }
    const keyOf = ({ date, start }: FoundDay) => `${date} ${start ?? ""}`;
    return {
      days: this.found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
      leftOut: [...this.leftOut.values()],
      unknownZones: [...this.unknownZones],
    };
  }

  /** Yields to the page now and then. */
  private async breathe(done: number): Promise<void> {
    if (done % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }

  private leave(title: string, why: string): void {
    const key = `${why}\n${title}`;
    const known = this.leftOut.get(key);
    if (known) known.days += 1;
    else this.leftOut.set(key, { title, why, days: 1 });
  }

  private replace(event: Component, instead: Property): void {
    const uid = String(event.getFirstPropertyValue("uid"));
    const days = this.replaced.get(uid) ?? new Set();
    for (const moment of this.momentsOf(instead)) days.add(dayAt(this.atClub(moment)));
    this.replaced.set(uid, days);
  }

  /** Returns a zone by its name in the file; Thunderbird and others add a prefix. */
  private zoneOf(name: string): Zone {
    const known = this.zones.get(name);
    if (known !== undefined) return known;
    const candidates = [name, /[^/]+\/[^/]+$/.exec(name)?.[0] ?? ""];
    const zone = candidates.find(isTimeZone) ?? this.describedZone(name) ?? UNKNOWN;
    if (zone === UNKNOWN) this.unknownZones.add(name.slice(0, EVENT_TITLE_MOST));
    this.zones.set(name, zone);
    return zone;
  }

  private describedZone(name: string): FileZone | null {
    const text = this.described.get(name);
    if (text === undefined) return null;
    return fileZone(this.ical, text, this.from - ZONE_DAYS * DAY_MS, this.to + ZONE_DAYS * DAY_MS);
  }

  private momentsOf(property: Property): Moment[] {
    const tzid = property.getParameter("tzid");
    return property.getValues().map((value: unknown) => {
      const time = value as Time;
      const { year, month, day, hour, minute, isDate } = time;
      const wall = Date.UTC(year, month - 1, day, hour, minute);
      if (Number.isNaN(wall)) throw new LeftOutReason(BROKEN);
      const isUtc = time.zone === this.ical.Timezone.utcTimezone;
      const zone = isUtc ? "UTC" : typeof tzid === "string" ? this.zoneOf(tzid) : null;
      return { wall, isAllDay: isDate, zone: isDate ? null : zone };
    });
  }

  private momentOf(event: Component, name: string): Moment | null {
    const property = event.getFirstProperty(name);
    return (property && this.momentsOf(property)[0]) ?? null;
  }

  private atClub({ wall, zone }: Moment): number {
    const { timeZone } = this.club;
    if (zone === null || zone === UNKNOWN || zone === timeZone) return wall;
    return wallClock(instantAt(wall, zone), timeZone);
  }

  private expand(event: Component, title: string): void {
    const begins = this.momentOf(event, "dtstart");
    if (!begins) throw new LeftOutReason("has no date");
    // The raw value: ical.js accepts any numbers as a date.
    const written = String(event.getFirstProperty("dtstart")?.toJSON()[3]).slice(0, 10);
    if (dayOf(written) === null) throw new LeftOutReason(BROKEN);
    if (String(event.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED")
      throw new LeftOutReason("is cancelled");
    const length = this.lengthOf(event, begins);
    const isRepeated = event.hasProperty("rrule") || event.hasProperty("rdate");
    const walls = isRepeated ? this.repeatsOf(event, begins) : [begins.wall];
    for (const wall of walls) {
      const at = this.atClub({ ...begins, wall });
      // An end in the morning still belongs to the evening before.
      const last = at + length - LATEST_END_MS - 1;
      const isOneDay = midnightOf(last) <= midnightOf(at);
      if (isOneDay) this.find(title, at, length, begins.zone === UNKNOWN);
      else for (let on = midnightOf(at); on <= last; on += DAY_MS) this.find(title, on, null);
    }
  }

  /** Returns milliseconds: to the end of a timed event, or the whole days of another. */
  private lengthOf(event: Component, begins: Moment): number {
    const ends = this.momentOf(event, "dtend");
    const duration = event.getFirstPropertyValue("duration") as ICAL.Duration | null;
    const length = ends
      ? this.atClub(ends) - this.atClub(begins)
      : (duration?.toSeconds() ?? (begins.isAllDay ? DAY_MS / 1_000 : 0)) * 1_000;
    if (length > LONGEST_DAYS * DAY_MS) throw new LeftOutReason("lasts longer than two weeks");
    return begins.isAllDay ? Math.max(length, DAY_MS) : length;
  }

  /** Returns the starts of a repeating event by its own clock. */
  private repeatsOf(event: Component, begins: Moment): number[] {
    const midnight = midnightOf(begins.wall);
    const [rule, another] = event.getAllProperties("rrule");
    if (another) throw new LeftOutReason(REPEATS_ODDLY);
    const recur = rule?.getFirstValue() as ICAL.Recur | undefined;
    // A day more on both sides, as the event's zone may be a day ahead or behind.
    const bounds = { first: midnight, from: this.from - DAY_MS, to: this.to + DAY_MS };
    const days = recur ? daysOfRepeat(ruleOf(recur), bounds) : [midnight];
    if (days === null) throw new LeftOutReason(REPEATS_ODDLY);
    const until = recur?.until ? this.untilOf(recur.until, begins) : Number.POSITIVE_INFINITY;
    const time = begins.wall - midnight;
    const all = new Set(days.map((day) => day + time).filter((wall) => wall <= until));
    // Dates in another zone than the event's are ignored.
    const listed = (name: string) => event.getAllProperties(name).flatMap((of) => this.momentsOf(of));
    for (const { wall } of listed("rdate")) all.add(wall);
    const without = new Set(listed("exdate").map((moment) => dayAt(this.atClub(moment))));
    const uid = String(event.getFirstPropertyValue("uid"));
    const isOn = (wall: number) => {
      const day = dayAt(this.atClub({ ...begins, wall }));
      return !without.has(day) && !this.replaced.get(uid)?.has(day);
    };
    const kept = [...all].filter(isOn);
    if (kept.length === 0) throw new LeftOutReason("has no coming date");
    return kept;
  }

  /** Returns the last instant of a rule, by its event's clock. */
  private untilOf(until: Time, { zone }: Moment): number {
    const { year, month, day, hour, minute, isDate } = until;
    const wall = Date.UTC(year, month - 1, day, hour, minute);
    if (isDate) return wall + DAY_MS - 1;
    const isUtc = until.zone === this.ical.Timezone.utcTimezone;
    if (!isUtc) return wall;
    return zone === null || zone === UNKNOWN ? wallClock(wall, this.club.timeZone) : wallAt(wall, zone);
  }

  /** Adds a day. @param length null if its hours are unknown */
  private find(title: string, at: number, length: number | null, isGuess = false): void {
    const midnight = midnightOf(at);
    const why =
      midnight < this.from ? "is over" : midnight > this.to ? "is more than a year away" : undefined;
    if (why) this.leave(title, why);
    // An end at the start, or a day later, is no evening's end.
    const hasHours = length !== null && length > 0 && length < DAY_MS;
    const [start, end] = hasHours ? [timeAt(at), timeAt(at + length)] : [null, null];
    const guess = isGuess && hasHours ? { isGuess } : {};
    if (!why) this.found.push({ title, date: dayAt(at), start, end, ...guess });
    if (this.found.length > DAYS_MOST) throw new Unreadable(TOO_MANY_DAYS);
  }
}

function titleOf(summary: unknown): string {
  const title = String(summary ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (title === "") return UNTITLED;
  const characters = [...title];
  return characters.length > EVENT_TITLE_MOST
    ? `${characters.slice(0, EVENT_TITLE_MOST - 1).join("")}…`
    : title;
}
