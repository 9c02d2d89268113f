import { type Context, changeAsMember } from "../../context.ts";
import type { Message } from "../../contract/thread.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { record } from "../audit/service.ts";
import { withdraw } from "../notifications/service.ts";
import { decideDelete, decideEdit, decideReport } from "./own-rules.ts";
import { insertReport, setMessage, settleReports } from "./own-store.ts";
import { logged, messageOf } from "./rules.ts";
import * as store from "./store.ts";

/** Which message: the address names its thread, too. */
interface MessageAddress {
  thread: string;
  id: string;
}

const load = (ctx: Context, { thread, id }: MessageAddress) => ({
  place: one(store.placeOf(ctx, thread)),
  message: one(store.messageBy(ctx, id)),
  shown: one(store.messageOnWire(ctx, id)),
});

/**
 * Changes one's own words. Blocked words stay blocked, and a NEW member's are looked at again.
 * @throws {ClubError} `unauthenticated`, `not-found` (also when deleted), `forbidden`, `unavailable`
 * @see design, "moderation"
 */
export async function editMessage(ctx: Context, at: MessageAddress, text: string): Promise<Message> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ ...load(ctx, at), holds: one(store.holdsNewcomers(ctx)) }),
    decide: (found) => decideEdit(found, at.thread, text),
    save: ({ message, set, withdraws }) => ({
      unchanged: mustFind(ctx.db.q, store.unchanged(ctx, message)),
      message: setMessage(ctx, message.id, { ...set, editedAt: ctx.now }),
      news: withdraws ? withdraw(ctx, message.id) : [],
      shown: one(store.messageOnWire(ctx, message.id)),
    }),
  });
  return messageOf((saved ?? found).shown);
}

/**
 * Deletes a message, one's own or as an EDITOR anybody's; deleting it again is fine. Its words are gone from
 * everywhere, its place stays for what answers it.
 * @throws {ClubError} `unauthenticated`, `not-found`, `forbidden`, `unavailable`
 * @see design, "moderation"
 */
export async function deleteMessage(ctx: Context, at: MessageAddress): Promise<Message> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => load(ctx, at),
    decide: (found) => decideDelete(found, at.thread),
    save: ({ message, place, isOwn }, { member }) => ({
      unchanged: mustFind(ctx.db.q, store.unchanged(ctx, message)),
      log: isOwn ? [] : [record(ctx, member, logged("deleted", message, place))],
      news: withdraw(ctx, message.id),
      reports: settleReports(ctx, message.id),
      message: setMessage(ctx, message.id, { text: "-", deletedAt: ctx.now }),
      shown: one(store.messageOnWire(ctx, message.id)),
    }),
  });
  return messageOf((saved ?? found).shown);
}

/**
 * Asks editors to look at a message; once a member, and asking again is fine.
 * @throws {ClubError} `unauthenticated`, `not-found` (also when deleted), `invalid` (one's own), `unavailable`
 * @see design, "moderation"
 */
export async function reportMessage(
  ctx: Context,
  at: MessageAddress,
  reason: string,
): Promise<{ reported: true }> {
  await changeAsMember(ctx, {
    load: () => load(ctx, at),
    decide: (found) => decideReport(found, at.thread),
    save: ({ id }, { member }) => ({ report: insertReport(ctx, id, member, reason) }),
  });
  return { reported: true };
}
