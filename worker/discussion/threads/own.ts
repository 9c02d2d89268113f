import { holdsNewcomers } from "../../club/service.ts";
import { type Context, changeAsMember } from "../../context.ts";
import type { Message } from "../../contract/discussion/thread.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { notify, withdraw } from "../../notifications/service.ts";
import { record } from "../../platform/audit/service.ts";
import { answersOf, mailAnswersOf, openReports, settleReports } from "../reports/service.ts";
import { decideDelete, decideEdit } from "./own-rules.ts";
import { auditAct, messageOf, placeIn } from "./rules.ts";
import * as store from "./store.ts";
import { setMessage } from "./store.ts";

interface MessageAddress {
  thread: string;
  id: string;
}

const load = (ctx: Context, { thread, id }: MessageAddress) => ({
  places: store.placesOf(ctx, thread),
  message: one(store.messageBy(ctx, id)),
  shown: one(store.messageOnWire(ctx, id)),
});

/** Edits one's own message; a NEW member's is reviewed again. @throws {ClubError} `not-found`, `forbidden` */
export async function editMessage(ctx: Context, at: MessageAddress, text: string): Promise<Message> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ ...load(ctx, at), holdsNewcomers: one(holdsNewcomers(ctx)) }),
    decide: (found) => decideEdit({ ...found, place: placeIn(found.places) }, at.thread, text),
    save: ({ message, set, withdraws }) => ({
      unchanged: mustFind(ctx.db.q, store.unchangedMessage(ctx, message)),
      message: setMessage(ctx, message.id, { ...set, editedAt: ctx.now }),
      news: withdraws ? withdraw(ctx, message.id) : [],
      shown: one(store.messageOnWire(ctx, message.id)),
    }),
  });
  return messageOf((saved ?? found).shown);
}

/** Empties a message, which stays for replies. Idempotent. @throws {ClubError} `not-found`, `forbidden` */
export async function deleteMessage(ctx: Context, at: MessageAddress): Promise<Message> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ ...load(ctx, at), open: openReports(ctx, { kind: "message", id: at.id }) }),
    decide: (found) => decideDelete({ ...found, place: placeIn(found.places) }, at.thread),
    save: ({ message, place, isOwn }, { member, open }) => ({
      unchanged: mustFind(ctx.db.q, store.unchangedMessage(ctx, message)),
      log: isOwn ? [] : [record(ctx, member, auditAct("deleted", message, place))],
      news: withdraw(ctx, message.id),
      reports: isOwn || open.length === 0 ? [] : settleReports(ctx, open, member, DELETED),
      answers: isOwn ? [] : notify(ctx, null, answersOf(open, DELETED)),
      message: setMessage(ctx, message.id, { text: "-", deletedAt: ctx.now }),
      shown: one(store.messageOnWire(ctx, message.id)),
    }),
  });
  if (saved && found.message?.author?.id !== found.member.id) await mailAnswersOf(ctx, found.open);
  return messageOf((saved ?? found).shown);
}

const DELETED = { outcome: "removed", answer: "" } as const;
