import { type Context, changeAsMember, clubDay } from "../../context.ts";
import { tidyLine } from "../../contract/text.ts";
import { actingUser } from "../../db/acting.ts";
import { one } from "../../db/client.ts";
import { daysWaitedFor, fillPlaces } from "../../events/coming/service.ts";
import { gamesToCome, mustHaveSameSeats, seatInTurn } from "../../games/service.ts";
import { notify } from "../../notifications/service.ts";
import { removeObjects, removeUploadsOfLeaving } from "../../platform/uploads/service.ts";
import { adminBeside, mustHaveAdminBeside } from "../../users/service.ts";
import { entriesOfGuests, forgetGuests, namedGuests } from "../guests/service.ts";
import { goodbyeMail } from "./mails.ts";
import { decideLeaving } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Deletes the acting member's account and their data in all features. Messages, posts and suggestions stay, anonymous;
 * drafts and private files go; seats become free; the address can't be invited again; calendars get cancellations.
 * @param typed the member's own name, as confirmation
 * @throws {ClubError} `invalid` (another name), `conflict` (the last ADMIN)
 */
export async function leaveClub(ctx: Context, typed: string): Promise<void> {
  const name = tidyLine(typed);
  const today = clubDay(ctx);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      otherAdmin: one(adminBeside(ctx, { id: actingUser(ctx) })),
      ...gamesToCome(ctx, actingUser(ctx), today),
      waited: daysWaitedFor(ctx),
      guests: namedGuests(ctx),
      entries: entriesOfGuests(ctx),
    }),
    decide: (found) => decideLeaving(found, name, ctx.now),
    save: ({ seated, given, news }, { member, waited, guests, entries, ...found }) => ({
      unchangedSeats: mustHaveSameSeats(ctx, member.id, today, found),
      hasOtherAdmin: member.role === "ADMIN" ? [mustHaveAdminBeside(ctx, { id: member.id })] : [],
      news: notify(ctx, member, news),
      given: notify(ctx, null, given),
      // Before the drafts that contain them.
      files: removeUploadsOfLeaving(ctx, member.id),
      links: store.deleteLinks(ctx, member.id),
      // Before the schema deletes them with the member.
      guests: forgetGuests(ctx, member, { guests, entries }),
      others: ctx.features.flatMap(({ leaving }) => leaving?.(ctx, member) ?? []),
      member: store.deleteMember(ctx, member.id),
      // After their own are free.
      next: seatInTurn(ctx, seated),
      places: fillPlaces(ctx, waited),
    }),
  });
  ctx.log("account-deleted");
  await removeObjects(ctx, saved.files);
  // The account is gone even if the mail fails.
  await ctx.mailer
    .send(goodbyeMail(ctx, found.member.email, found.member.name))
    .catch((cause) => ctx.log("goodbye-not-sent", { cause: String(cause) }));
}
