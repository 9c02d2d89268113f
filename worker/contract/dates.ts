import * as z from "zod";

const INVALID_DATE = "Value must be a valid date";
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Returns the `YYYY-MM-DD` (UTC) of a date or instant in text, or null if it is neither. */
export function dayOf(value: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(value);
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const time = Date.UTC(year, month - 1, day);
  const rolledOver = new Date(time).getUTCDate() !== day || new Date(time).getUTCMonth() !== month - 1;
  if (rolledOver || Number.isNaN(Date.parse(value)) || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return new Date(Date.parse(value)).toISOString().slice(0, 10);
}

/** Formats an instant (milliseconds) for the wire: ISO, as in all fields whose names end in `At`. */
export const isoOf = (at: number): string => new Date(at).toISOString();

export const isoOrNull = (at: number | null | undefined): string | null => (at == null ? null : isoOf(at));

/** Formats a game day for the wire: midnight UTC. @see spec §5 */
export const atMidnightUtc = (day: string): string => `${day}T00:00:00.000Z`;

/** A date or an ISO instant, parsed to `YYYY-MM-DD`. */
export const gameDay = z.string(INVALID_DATE).transform((value, context) => {
  const day = dayOf(value);
  if (day === null) {
    context.addIssue({ code: "custom", message: INVALID_DATE });
    return z.NEVER;
  }
  return day;
});
