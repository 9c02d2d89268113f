import { paths } from "./paths.ts";

/** Key of the queries of an evening: a change of a game is written into them. */
export const TONIGHT = ["calendar", "tonight"] as const;

/** The address of an evening's board; `date` is a day or an instant at its midnight, undefined of the next evening. */
export const nightHref = (date: string | undefined, ...query: string[]): string => {
  const search = [...(date ? [`day=${date.slice(0, 10)}`] : []), ...query].join("&");
  return search ? `${paths.tonight}?${search}` : paths.tonight;
};

/** Reads the day (`YYYY-MM-DD`) of an evening from an address; undefined where it names none that there is. */
export function nightParam(day: string | null): string | undefined {
  if (day === null) return undefined;
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day);
  return isDay ? day : undefined;
}
