import { isMonth } from "./months.ts";

const partOf = (pattern: RegExp) => (path: string) => {
  const part = pattern.exec(path)?.[1];
  return part === undefined ? null : decoded(part);
};

/** A part of an address without its escapes. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // as it stands: there is nothing of that name anyway
  }
}

/** What is on at the next game night. */
export const TONIGHT_PATH = "/tonight";

/** The id of the game whose own address the path is, or null. */
export const isGamePath = partOf(/^\/games\/([^/]+)$/);
/** The slug of the post whose own address the path is, or null. */
export const isPostPath = partOf(/^\/posts\/(?!tags$)([^/]+)$/);
/** The slug of the tag whose posts the path lists, or null. */
export const isTagPath = partOf(/^\/posts\/tags\/([^/]+)$/);

/** The year of the league whose table the path is, or null. */
export const isLeaguePath = (path: string): number | null =>
  /^\/leagues\/\d{4}$/.test(path) ? Number(path.slice(-4)) : null;
/** The month (`YYYY-MM`) of the calendar at the path, or null. */
export function calendarMonthOf(path: string): string | null {
  const month = partOf(/^\/calendar\/([^/]+)$/)(path);
  return month !== null && isMonth(month) ? month : null;
}
