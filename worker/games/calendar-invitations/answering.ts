import { type Context, clubDay } from "../../context.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { answerByCalendar } from "../../events/coming/service.ts";
import { uidOf } from "../../events/feeds.ts";
import type { IncomingMail } from "../../feature.ts";
import { suspensionOf } from "../../users/service.ts";
import { freeSeatSteps } from "../service.ts";
import { REPLY_MOST_BYTES, readReply } from "./reply.ts";
import { invitationNamedBy, isOurAddress } from "./reply-address.ts";
import { type CalendarReply, outcomeOf, type ReplyOutcome } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Handles a calendar's reply: if its member declines, they leave the game and the others are notified. "Tentative" is a
 * maybe to the game's evening, which they are asked about the day before, and "accepted" takes that back; the seat stays
 * by either. Every outcome is logged, without addresses.
 * @returns the reason for rejecting the mail, sent to its author; null if accepted
 */
export async function takeReply(ctx: Context, mail: IncomingMail): Promise<string | null> {
  const known = await invitationAt(ctx, mail.to);
  if (known === null) return refused(ctx, "forged", "There is nobody at this address.");
  if (mail.size > REPLY_MOST_BYTES) return refused(ctx, "too-large", "This mail is too large.");
  const reply = await readReply(await mail.read());
  if (reply === null) {
    return refused(
      ctx,
      "unreadable",
      `Nobody reads this address: it only takes answers from calendars. Open your game at ${ctx.config.SITE_URL}/games instead.`,
    );
  }
  ctx.log("calendar-reply", { outcome: await answer(ctx, known, reply) });
  return null;
}

type Known = Awaited<ReturnType<typeof store.invitationBy>>[number];

/** Returns the invitation of a reply address; null if the address is forged or the invitation gone. */
async function invitationAt(ctx: Context, address: string): Promise<Known | null> {
  const named = invitationNamedBy(address);
  if (named === null) return null;
  const [known] = await store.invitationBy(ctx, named.id);
  return known && (await isOurAddress(ctx.config, known, named.token)) ? known : null;
}

function refused(ctx: Context, outcome: string, why: string): string {
  ctx.log("calendar-reply", { outcome });
  return why;
}

async function answer(
  ctx: Context,
  { id, gameId, member, evening }: Known,
  reply: CalendarReply,
): Promise<ReplyOutcome | "gone"> {
  ctx.noteActor(member.publicId);
  const steps = freeSeatSteps(ctx, gameId, member.publicId, member.id);
  const uid = uidOf(ctx.config.SITE_URL, { kind: "game", id: gameId });
  const judge = (invitation: Known | undefined) =>
    invitation ? outcomeOf({ ...invitation, uid }, reply, clubDay(ctx)) : "gone";
  const { found } = await change(ctx.db, {
    load: () => ({
      ...steps.load(),
      invitation: one(store.invitationBy(ctx, id)),
      suspension: one(suspensionOf(ctx, member.id)),
    }),
    decide: ({ invitation, ...found }) =>
      judge(invitation) === "declined" ? steps.decide({ ...found, member }) : null,
    save: (decision, { invitation, ...found }) => ({
      ...steps.save(decision, { ...found, member }),
      declined: store.noteDeclined(ctx, id, invitation?.sequence ?? 0),
    }),
  });
  const outcome = judge(found.invitation);
  // Whoever is suspended can give a seat up, and say nothing else.
  if (found.suspension) return outcome;
  if (evening !== null && outcome === "tentative") await answerByCalendar(ctx, evening, member, "maybe");
  if (evening !== null && outcome === "accepted") await answerByCalendar(ctx, evening, member, null);
  return outcome;
}
