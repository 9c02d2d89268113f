import { type Context, oldWriteAsMember } from "../../context.ts";
import { canModerate } from "../../contract/permissions.ts";
import type { Message } from "../../contract/thread.ts";
import { refuse } from "../../errors.ts";
import { deleteStatements, editStatements, type MessageAddress, reportStatements } from "./own-store.ts";
import { messageFrom } from "./present.ts";
import { noSuchMessage } from "./refusals.ts";

/**
 * Changes one's own words. Blocked words stay blocked, and a NEW member's are looked at again.
 * @throws {ClubError} `unauthenticated`, `not-found` (also when deleted), `forbidden`, `unavailable`
 * @see design, "moderation"
 */
export async function editMessage(ctx: Context, at: MessageAddress, text: string): Promise<Message> {
  const [find, ...rest] = editStatements(ctx, at, text);
  const [, results] = await oldWriteAsMember(ctx, find, ...rest);
  const [was] = results;
  if (!was || was.isDeleted) throw noSuchMessage();
  if (!was.isOwn) throw refuse("forbidden", "Only the member who wrote this can change it.");
  return messageFrom(results[7]);
}

/**
 * Deletes a message, one's own or as an EDITOR anybody's; deleting it again is fine. Its words are gone.
 * @throws {ClubError} `unauthenticated`, `not-found`, `forbidden`, `unavailable`
 * @see design, "moderation"
 */
export async function deleteMessage(ctx: Context, at: MessageAddress): Promise<Message> {
  const [find, ...rest] = deleteStatements(ctx, at);
  const [member, results] = await oldWriteAsMember(ctx, find, ...rest);
  const [was] = results;
  if (!was) throw noSuchMessage();
  if (!was.isOwn && !canModerate(member)) {
    throw refuse("forbidden", "Only the member who wrote this, or an editor, can delete it.");
  }
  return messageFrom(results[7]);
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
  const [find, insert] = reportStatements(ctx, at, reason);
  const [, [was]] = await oldWriteAsMember(ctx, find, insert);
  if (!was || was.isDeleted) throw noSuchMessage();
  if (was.isOwn) throw refuse("invalid", "This is your own message: you can change or delete it.");
  return { reported: true };
}
