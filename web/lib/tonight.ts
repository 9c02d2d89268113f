import { paths } from "./paths.ts";

export const TONIGHT = ["calendar", "tonight"] as const;

/** Returns the address of an evening's board. @param date a day or an instant at its midnight; none for the next */
export const nightHref = (date: string | undefined, ...query: string[]): string => {
  const search = [...(date ? [`day=${date.slice(0, 10)}`] : []), ...query].join("&");
  return search ? `${paths.tonight}?${search}` : paths.tonight;
};

/** Reads an evening's day (`YYYY-MM-DD`) from an address; undefined if it is missing or invalid. */
export function nightParam(day: string | null): string | undefined {
  if (day === null) return undefined;
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day);
  return isDay ? day : undefined;
}
