import { type Context, clubDay } from "../../context.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { uidOf } from "../events/feeds.ts";
import { leaving } from "../games/service.ts";
import { REPLY_MOST_BYTES, readReply } from "./reply.ts";
import { invitationAt } from "./reply-address.ts";
import { type CalendarReply, outcomeOf, type ReplyOutcome } from "./rules.ts";
import * as store from "./store.ts";

/** A mail that came to the site. */
export interface IncomingMail {
  to: string;
  /** Bytes. */
  size: number;
  read(): Promise<ArrayBuffer>;
}

/**
 * Takes what a calendar answers: where its member declines, they leave the game, and the others are told as of any
 * leaving. Everything else changes nothing; all of it is logged, without addresses.
 * @returns why the mail is not taken, for whoever sent it; null: it is
 * @throws {ClubError} `unavailable`
 */
export async function takeReply(ctx: Context, mail: IncomingMail): Promise<string | null> {
  const id = await invitationAt(ctx.config, mail.to);
  if (id === null) return refused(ctx, "forged", "There is nobody at this address.");
  if (mail.size > REPLY_MOST_BYTES) return refused(ctx, "too-large", "This mail is too large.");
  const reply = await readReply(await mail.read());
  if (reply === null) {
    return refused(
      ctx,
      "unreadable",
      `Nobody reads this address: it only takes answers from calendars. Open your game at ${ctx.config.SITE_URL}/games instead.`,
    );
  }
  ctx.log("calendar-reply", { outcome: await answer(ctx, id, reply) });
  return null;
}

function refused(ctx: Context, outcome: string, why: string): string {
  ctx.log("calendar-reply", { outcome });
  return why;
}

async function answer(ctx: Context, id: string, reply: CalendarReply): Promise<ReplyOutcome | "gone"> {
  const [known] = await store.invitationBy(ctx, id);
  if (!known) return "gone";
  const { gameId, member } = known;
  ctx.noteActor(member.publicId);
  const steps = leaving(ctx, gameId, member.publicId, member.id);
  const uid = uidOf(ctx.config.SITE_URL, { kind: "game", id: gameId });
  let outcome: ReplyOutcome | "gone" = "gone";
  await change(ctx.db, {
    load: () => ({ ...steps.load(), invitation: one(store.invitationBy(ctx, id)) }),
    decide: ({ invitation, ...found }) => {
      outcome = invitation ? outcomeOf({ ...invitation, uid }, reply, clubDay(ctx)) : "gone";
      return outcome === "declined" ? steps.decide({ ...found, member }) : null;
    },
    save: (decision, { invitation, ...found }) => ({
      ...steps.save(decision, { ...found, member }),
      declined: store.noteDeclined(ctx, id, invitation?.sequence ?? 0),
    }),
  });
  return outcome;
}
