import * as z from "zod";

export const INVALID_DATE = "Value must be a valid date";
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** `YYYY-MM-DD` of a date or instant as it stands in the text (UTC), or null when it is none. */
export function dayOf(value: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(value);
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const time = Date.UTC(year, month - 1, day);
  const rolledOver = new Date(time).getUTCDate() !== day || new Date(time).getUTCMonth() !== month - 1;
  if (rolledOver || Number.isNaN(Date.parse(value)) || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return new Date(Date.parse(value)).toISOString().slice(0, 10);
}

/** An instant (milliseconds) on the wire: ISO. */
export const isoOf = (at: number): string => new Date(at).toISOString();

/** The same of an instant that there may not be. */
export const isoOrNull = (at: number | null | undefined): string | null => (at == null ? null : isoOf(at));

/** A game day on the wire: midnight UTC. @see spec §5 */
export const atMidnightUtc = (day: string): string => `${day}T00:00:00.000Z`;

/** Accepts a date or an ISO instant; gives `YYYY-MM-DD`. */
export const gameDay = z.string(INVALID_DATE).transform((value, context) => {
  const day = dayOf(value);
  if (day === null) {
    context.addIssue({ code: "custom", message: INVALID_DATE });
    return z.NEVER;
  }
  return day;
});
