import { type Context, changeAsMember, clubDay } from "../../context.ts";
import { tidyLine } from "../../contract/text.ts";
import { actingUser } from "../../db/acting.ts";
import { one } from "../../db/client.ts";
import { tell } from "../notifications/service.ts";
import { removeObjects, removeUploadsOfLeaving } from "../uploads/service.ts";
import { adminBeside, hasAdminBeside } from "../users/service.ts";
import * as store from "./leave-store.ts";
import { goodbyeMail } from "./mails.ts";
import { leaving } from "./rules.ts";

/**
 * Deletes the acting member's account. Words, posts and suggestions stay, by nobody; drafts go, and files that nobody would see
 * any more; seats are free again.
 * @param typed the member's own name, which says that they mean it
 * @throws {ClubError} `unauthenticated`, `invalid` (another name), `conflict` (the last ADMIN), `unavailable`
 */
export async function leaveClub(ctx: Context, typed: string): Promise<void> {
  const name = tidyLine(typed);
  const today = clubDay(ctx);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      otherAdmin: one(adminBeside(ctx, { id: actingUser(ctx) })),
      ...store.gamesToCome(ctx, today),
    }),
    decide: (found) => leaving(found, name),
    save: ({ news }, { member, ...found }) => ({
      isEverybodyFound: store.isEverybodyFound(ctx, today, found),
      hasOtherAdmin: member.role === "ADMIN" ? [hasAdminBeside(ctx, { id: member.id })] : [],
      news: tell(ctx, member, news),
      // Before the drafts in which they stand.
      files: removeUploadsOfLeaving(ctx, member.id),
      links: store.deleteLinks(ctx, member.id),
      drafts: store.deleteDrafts(ctx, member.id),
      member: store.deleteMember(ctx, member.id),
    }),
  });
  await removeObjects(ctx, saved.files);
  // The account is gone whatever becomes of the mail.
  await ctx.mailer
    .send(goodbyeMail(ctx.config, found.member.email, found.member.name))
    .catch((cause) => ctx.log("goodbye-not-sent", { cause: String(cause) }));
}
