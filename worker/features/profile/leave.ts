import { type Context, oldWriteAsMember } from "../../context.ts";
import { tidyLine } from "../../contract/text.ts";
import { refuse } from "../../errors.ts";
import { removeObjects } from "../uploads/service.ts";
import {
  deleteDrafts,
  deleteFiles,
  deleteLinks,
  deleteMember,
  findForLeaving,
  leaveNews,
} from "./leave-store.ts";
import { goodbyeMail } from "./mails.ts";

/**
 * Deletes the acting member's account. Words, posts and suggestions stay, by nobody; drafts go, and files that nobody would see
 * any more; seats are free again.
 * @param typed the member's own name, which says that they mean it
 * @throws {ClubError} `unauthenticated`, `invalid` (another name), `conflict` (the last ADMIN), `unavailable`
 */
export async function leaveClub(ctx: Context, typed: string): Promise<void> {
  const name = tidyLine(typed);
  const [member, [found, files]] = await oldWriteAsMember(
    ctx,
    findForLeaving(ctx),
    deleteFiles(ctx, name),
    ...leaveNews(ctx, name),
    deleteLinks(ctx, name),
    deleteDrafts(ctx, name),
    deleteMember(ctx, name),
  );
  if (member.name !== name) {
    throw refuse("invalid", "That is not your name as it is shown here. Nothing was deleted.", ["name"]);
  }
  if (member.role === "ADMIN" && !found.hasOtherAdmin) {
    throw refuse("conflict", "There must be at least one admin. Make somebody else one first.", ["name"]);
  }
  await removeObjects(ctx, files);
  // The account is gone whatever becomes of the mail.
  await ctx.mailer
    .send(goodbyeMail(ctx.config, member.email, member.name))
    .catch((cause) => ctx.log("goodbye-not-sent", { cause: String(cause) }));
}
