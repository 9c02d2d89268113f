import { formatGameDate } from "../../worker/contract/game-date.ts";

const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, "minute"],
  [3_600, "hour"],
  [86_400, "day"],
];
const A_WEEK = 7 * 86_400;

const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** "just now", "5 minutes ago", "yesterday", and after a week the date. */
export function relativeTime(then: number | string, now: number): string {
  const seconds = Math.max(0, (now - new Date(then).getTime()) / 1_000);
  if (!(seconds < A_WEEK)) return formatGameDate(then);
  const [size, unit] = STEPS.findLast(([least]) => seconds >= least) ?? [];
  if (!size || !unit) return "just now";
  return ago.format(-Math.floor(seconds / size), unit);
}
