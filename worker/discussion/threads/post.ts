import { holdsNewcomers } from "../../club/service.ts";
import { type Context, changeAsMember, clubNights } from "../../context.ts";
import type { Message } from "../../contract/discussion/thread.ts";
import type { MessageForm } from "../../contract/discussion/threads.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { newId } from "../../lib/new-id.ts";
import { notify } from "../../notifications/service.ts";
import { countAct, lastAllowedAct } from "../../users/newcomers/service.ts";
import { decidePost, messageOf, newsOf, peopleAroundThread, postsMostOf } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Posts a message and notifies the participants. A retry with the same key, or the same text within a minute, is the
 * same message. A NEW member's may be held, and then notifies when it is shown.
 * @throws {ClubError} `not-found`, `invalid` (replies to a message of another thread, or a deleted one), `too-many`,
 *   `forbidden` and `conflict` (a note to all players) @see spec §7
 */
export async function post(ctx: Context, thread: string, form: MessageForm): Promise<Message> {
  const id = newId();
  const { q } = ctx.db;
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...store.aroundThread(ctx, thread),
      same: one(store.messageOnWire(ctx, store.messageCreatedBefore(ctx, thread, form))),
      answered: one(store.messageBy(ctx, form.replyToId ?? "")),
      latest: store.latestOf(ctx),
      holdsNewcomers: one(holdsNewcomers(ctx)),
      lastAllowedNote: one(store.lastAllowedNote(ctx, thread)),
      lastAllowedAct: one(lastAllowedAct(ctx, "note")),
    }),
    decide: (found) =>
      decidePost({ ...found, ...peopleAroundThread(found, clubNights(ctx)) }, thread, form, ctx.now),
    save: ({ byNewcomer, held, place }, { member, answered, ...found }) => ({
      unsaid: mustNotFind(q, store.messageCreatedBefore(ctx, thread, form)),
      mayGoOn: mustNotFind(q, store.latestOf(ctx, postsMostOf(member.role))),
      ...(form.note && {
        act: countAct(ctx, member, "note"),
        mayNote: mustNotFind(q, store.lastAllowedNote(ctx, thread)),
      }),
      ...(answered && { answered: mustFind(q, store.unchangedMessage(ctx, answered)) }),
      message: store.insertMessage(ctx, thread, member, { ...form, id, byNewcomer, held }),
      news: held
        ? []
        : notify(
            ctx,
            member,
            newsOf(
              { id, authorId: member.id, answered: answered?.author ?? null, note: form.note },
              { ...peopleAroundThread(found, clubNights(ctx)), place },
            ),
          ),
      shown: one(store.messageOnWire(ctx, id)),
    }),
  });
  return messageOf(saved ? saved.shown : found.same);
}
