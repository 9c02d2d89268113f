// Without zod: addresses and page titles are built from these in the browser.

export const MONTHS =
  "January February March April May June July August September October November December".split(" ");
const MONTH = /^(20\d\d|2100)-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** Formats a month as "November 2026". */
export function monthWords(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

export function plusMonths(month: string, months: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** Returns the first and last day of a month, `YYYY-MM-DD`. */
export function boundsOf(month: string): { first: string; last: string } {
  const next = Date.parse(`${plusMonths(month, 1)}-01`);
  return { first: `${month}-01`, last: new Date(next - 86_400_000).toISOString().slice(0, 10) };
}
