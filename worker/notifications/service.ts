import { type Context, changeAsMember, readAsMember } from "../context.ts";
import type { Notification } from "../contract/notifications/notifications.ts";
import { presentNotification } from "./present.ts";
import { deleteNotifications, newestOf, ownNewest } from "./store.ts";

export type { News } from "../news.ts";
// Statements for other features' batches.
export { waitingTable } from "./mails-store.ts";
export { hrefOf, presentNotification, wordsOfRow } from "./present.ts";

export {
  type Audience,
  newestOf,
  ownNewest,
  subscribersOf,
  titleOfNews,
  withdrawMessage as withdraw,
  withdrawPaths,
} from "./store.ts";
export { notify, notifyAudience, notifyFound } from "./tell.ts";
export {
  recentlyNotified,
  type Undoable,
  withdrawRecent,
} from "./undo-store.ts";

/** @see spec §7 */
export async function listNotifications(ctx: Context): Promise<Notification[]> {
  const { newest } = await readAsMember(ctx, { newest: ownNewest(ctx) });
  return newest.map(presentNotification);
}

/** Clears by url or all; returns the rest. @see spec §7 */
export async function clearNotifications(ctx: Context, urls: string[] | "all"): Promise<Notification[]> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => member,
    save: ({ id }) => ({ cleared: deleteNotifications(ctx, id, urls), newest: newestOf(ctx, id) }),
  });
  return saved.newest.map(presentNotification);
}
