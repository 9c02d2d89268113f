import type ICAL from "ical.js";
import { DAY_MS } from "../../../worker/contract/durations.ts";

// Evaluation of repeating events, by testing each day in turn, so that it terminates for any rule.

const WEEK = 7;
/** Twenty years. */
const DAYS_MOST = 7_305;

/** The day-related parts of a rule in RFC 5545 (§3.3.10). Empty lists restrict nothing. */
interface RepeatRule {
  freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  /** Number of days, the first included. */
  count: number | null;
  /** 0 is Sunday; `nth` of its month, from the end if negative, 0 for every one. */
  weekdays: { weekday: number; nth: number }[];
  /** Negative: from the month's end. */
  monthDays: number[];
  months: number[];
  /** Positions within the month's days that the rest of the rule matches. */
  positions: number[];
  /** First weekday of a week; 0 is Sunday. */
  weekStart: number;
}

/** Midnights as UTC in ms. */
interface Bounds {
  first: number;
  from: number;
  to: number;
}

const lastOfMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

/** Returns the number of whole days, weeks, months or years since some fixed one. */
function periodOf(time: number, { freq, weekStart }: RepeatRule): number {
  const day = Math.floor(time / DAY_MS);
  if (freq === "DAILY") return day;
  // 1 January 1970 was a Thursday.
  if (freq === "WEEKLY") return Math.floor((day + 4 - weekStart) / WEEK);
  const date = new Date(time);
  return freq === "YEARLY" ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const isNth = (date: Date, nth: number): boolean => {
  const day = date.getUTCDate();
  return (
    nth === 0 || nth === Math.ceil(day / WEEK) || -nth === Math.ceil((lastOfMonth(date) - day + 1) / WEEK)
  );
};

/** Returns true if the rule matches the day, regardless of the interval. */
function names(rule: RepeatRule, time: number, first: Date): boolean {
  const { freq, weekdays, monthDays, months } = rule;
  const date = new Date(time);
  const day = date.getUTCDate();
  if (months.length > 0 && !months.includes(date.getUTCMonth() + 1)) return false;
  if (monthDays.length > 0 && !monthDays.some((n) => n === day || n === day - lastOfMonth(date) - 1))
    return false;
  if (weekdays.length > 0)
    return weekdays.some(({ weekday, nth }) => weekday === date.getUTCDay() && isNth(date, nth));
  if (monthDays.length > 0 || freq === "DAILY") return true;
  if (freq === "WEEKLY") return date.getUTCDay() === first.getUTCDay();
  const isItsMonth = freq === "MONTHLY" || months.length > 0 || date.getUTCMonth() === first.getUTCMonth();
  return isItsMonth && day === first.getUTCDate();
}

/** Returns true if the day has a wanted position among the month's matching days. */
function hasPosition(rule: RepeatRule, time: number, first: Date): boolean {
  if (rule.positions.length === 0) return true;
  const date = new Date(time);
  const month = Array.from({ length: lastOfMonth(date) }, (_, at) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), at + 1),
  ).filter((other) => names(rule, other, first));
  const at = month.indexOf(time);
  return rule.positions.some((position) => position === at + 1 || position === at - month.length);
}

/** Returns a rule's days as midnights in UTC; null if that means testing more than twenty years. */
export function daysOfRepeat(rule: RepeatRule, { first, from, to }: Bounds): number[] | null {
  // Only a rule with a count must be evaluated from its beginning.
  const start = rule.count === null ? Math.max(first, from) : first;
  if ((to - start) / DAY_MS > DAYS_MOST) return null;
  const began = new Date(first);
  const period = periodOf(first, rule);
  const days: number[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let time = start; time <= to && left > 0; time += DAY_MS) {
    if ((periodOf(time, rule) - period) % rule.interval !== 0) continue;
    if (!names(rule, time, began) || !hasPosition(rule, time, began)) continue;
    left -= 1;
    if (time >= from) days.push(time);
  }
  return days;
}

export const REPEATS_ODDLY = "repeats in a way we can’t read";

export class LeftOutReason extends Error {}

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
const PARTS = ["BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS"];

/** Returns the rule of an event. @throws {LeftOutReason} if it involves more than days */
export function ruleOf({ freq, interval, count, parts, wkst }: ICAL.Recur): RepeatRule {
  const frequency = FREQUENCIES.find((known) => known === freq);
  const numbers = (part: string) => ((parts as Record<string, unknown[]>)[part] ?? []).map(Number);
  const weekdays = ((parts as Record<string, unknown[]>).BYDAY ?? []).map((part) => {
    const [, nth = "", name = ""] = /^([+-]?\d*)(\w\w)$/.exec(String(part)) ?? [];
    return { weekday: WEEKDAYS.indexOf(name), nth: Number(nth) };
  });
  const [months, positions] = [numbers("BYMONTH"), numbers("BYSETPOS")];
  const hasNth = weekdays.some(({ nth }) => nth !== 0);
  if (
    !frequency ||
    Object.keys(parts).some((part) => !PARTS.includes(part)) ||
    weekdays.some(({ weekday }) => weekday === -1) ||
    (positions.length > 0 && frequency !== "MONTHLY") ||
    (hasNth && frequency !== "MONTHLY" && !(frequency === "YEARLY" && months.length > 0))
  )
    throw new LeftOutReason(REPEATS_ODDLY);
  return {
    freq: frequency,
    interval: Math.max(1, interval),
    count: count ?? null,
    weekdays,
    monthDays: numbers("BYMONTHDAY"),
    months,
    positions,
    // ical.js counts from 1.
    weekStart: wkst - 1,
  };
}
