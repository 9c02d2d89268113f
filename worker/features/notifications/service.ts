import { type Context, readAsMember, writeAsMember } from "../../context.ts";
import type { Notification } from "../../contract/notifications.ts";
import { clearOwn, ownNotifications } from "./store.ts";

// What other features put into batches of their own.
export { notificationsJson } from "./store.ts";
export { actorName, type News, tell } from "./tell.ts";
export { retell, type ToldWords, untell } from "./untell.ts";

/**
 * The acting member's newest notifications.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function listNotifications(ctx: Context): Promise<Notification[]> {
  const [, [row]] = await readAsMember(ctx, ownNotifications(ctx));
  return JSON.parse(row.json) as Notification[];
}

/**
 * Clears notifications of the acting member, by their urls or all; answers what is left.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function clearNotifications(ctx: Context, urls: string[] | "all"): Promise<Notification[]> {
  const [, [, row]] = await writeAsMember(ctx, clearOwn(ctx, urls), ownNotifications(ctx));
  return JSON.parse(row.json) as Notification[];
}
