/** The JSON of the current list, the revision of the database it shows, and the day it was built for. */
export interface HeldList {
  json: string;
  revision: number;
  day: string;
}

// One isolate serves one database, so one entry is enough; its URL keeps the databases of tests apart.
let held: { url: string; list: HeldList } | null = null;

/** What this isolate still holds of the day's list, or null. */
export const heldList = (url: string, day: string): HeldList | null =>
  held?.url === url && held.list.day === day ? held.list : null;

/** Keeps a list. Of two answers that cross on the way, the later kept one merely costs a fresh list. */
export function holdList(url: string, list: HeldList): void {
  held = { url, list };
}

/** Lets go of it, so that the next request is sent the whole list. For measuring. */
export function forgetHeldList(): void {
  held = null;
}
