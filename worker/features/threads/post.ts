import { type Context, oldWriteAsMember } from "../../context.ts";
import type { Message } from "../../contract/thread.ts";
import type { MessageForm } from "../../contract/threads.ts";
import { refuse } from "../../errors.ts";
import { postStatements } from "./post-store.ts";
import { messageFrom } from "./present.ts";
import { noSuchThread, refuseTooMuch } from "./refusals.ts";

/**
 * Says something in a thread, and tells whoever takes part. The same words sent again within a minute are the same
 * message. What a NEW member says may wait for an editor; then it is told when it is shown.
 * @throws {ClubError} `unauthenticated`, `not-found`, `invalid` (answers a message of elsewhere, or one that was
 *   deleted), `too-many`, `unavailable`
 * @see spec §7
 */
export async function post(ctx: Context, thread: string, form: MessageForm): Promise<Message> {
  const { findings, message, shown, news } = postStatements(ctx, thread, form);
  const [, [found, , row]] = await oldWriteAsMember(ctx, findings, message, shown, ...news);
  if (!found) throw noSuchThread();
  if (found.said === null) {
    if (!found.answersHere) {
      throw refuse("invalid", "That message is not in this conversation any more.", ["replyToId"]);
    }
    refuseTooMuch(found.tooMuchSince, ctx.now);
  }
  return messageFrom(row);
}
