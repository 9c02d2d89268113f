import { type Context, clubDay } from "../../context.ts";
import type { ComingForm, Gathering } from "../../contract/events/coming.ts";
import { change } from "../../db/change.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { refuse } from "../../lib/errors.ts";
import { type AnswerLink, answerLink } from "../../notifications/mail-links.ts";
import { memberBy, memberIdBy, suspensionOf } from "../../users/service.ts";
import { assertDayFound, assertDayOpen, gatheringFor } from "./rules.ts";
import { answerSteps, loadDay } from "./service.ts";

/** A link to answer whether one comes, with its unchecked token. */
type AskedLink = AnswerLink & { token: string };

const memberReads = (ctx: Context, { member }: AnswerLink) => ({
  member: one(memberBy(ctx, member)),
  suspension: one(suspensionOf(ctx, memberIdBy(ctx, member))),
});

/** @throws {ClubError} `forbidden` */
function memberIn({ member, suspension }: ResultsOf<ReturnType<typeof memberReads>>) {
  if (!member || suspension) throw refuse("forbidden", "Only members of the club can answer.");
  return member;
}

/** Returns the day of a mail's link. @throws {ClubError} `forbidden`, `not-found`, `conflict` (cancelled or over) */
export async function readAnswerLink(ctx: Context, asked: AskedLink): Promise<Gathering> {
  await answerLink.mustBeOurs(ctx, asked);
  const found = await ctx.db.read({ ...loadDay(ctx, asked.evening), ...memberReads(ctx, asked) });
  return assertDayOpen({ ...found, gathering: gatheringFor(memberIn(found), found) }, clubDay(ctx)).gathering;
}

/** Stores the answer that is given by a mail's link, which is the permission. @throws {ClubError} as `readAnswerLink` */
export async function answerByLink(
  ctx: Context,
  asked: AskedLink,
  answer: ComingForm["answer"],
): Promise<Gathering> {
  await answerLink.mustBeOurs(ctx, asked);
  const steps = answerSteps(ctx, asked.evening, { answer });
  const { found, saved } = await change(ctx.db, {
    load: () => ({ ...steps.load(), ...memberReads(ctx, asked) }),
    decide: (found) => {
      const member = memberIn(found);
      const decided = steps.decide({ ...found, member });
      return decided && { member, decided };
    },
    save: ({ member, decided }, found) => steps.save(decided, { ...found, member }),
  });
  return assertDayFound({ ...found, gathering: gatheringFor(memberIn(found), saved ?? found) }).gathering;
}
