import { inTime } from "../../clients/in-time.ts";
import { type Context, changeAsMember } from "../../context.ts";
import { normaliseAddress } from "../../contract/address.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { away, refuse } from "../../lib/errors.ts";
import { holderOf } from "../../users/service.ts";
import * as store from "./email-store.ts";
import {
  addressAskedMail,
  addressChangedMail,
  addressUndoneMail,
  proveAddressMail,
  takenAddressMail,
} from "./mails.ts";
import { grantOf, UNDO_WITHIN_MS, undoOf, wishFor } from "./rules.ts";
import { hashAddressUndo, hashEmailChange, newToken } from "./secrets.ts";

const MINUTE_MS = 60_000;
const WITHDRAWING_MS = 300;

/**
 * Asks for another e-mail address: a link goes to it, a note to the one in use. Answers the address as it will be
 * written, alike for one that belongs to somebody (who is told so, and gets no link).
 * @throws {ClubError} `unauthenticated`, `invalid` (no address, or the same), `too-many`, `unavailable`
 */
export async function askForAddress(ctx: Context, typed: string): Promise<{ email: string }> {
  const email = normaliseAddress(typed);
  if (!email) throw refuse("invalid", "Please enter an email address, such as ada@example.com", ["email"]);
  const { config } = ctx;
  const token = newToken();
  const [tokenHash] = await hashEmailChange(config, token);
  const expiresAt = ctx.now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS;
  const { found } = await changeAsMember(ctx, {
    load: () => ({ ...store.recentWishes(ctx, email), holder: one(holderOf(ctx, email)) }),
    decide: (found) => wishFor(email, found),
    save: (_, { member }) => ({
      hasShareLeft: store.hasShareLeft(ctx, email),
      wish: store.insertWish(ctx, { tokenHash, userId: member.id, email, createdAt: ctx.now, expiresAt }),
    }),
  });
  const { isTaken } = wishFor(email, found);
  const mail = isTaken ? takenAddressMail(ctx, email) : proveAddressMail(ctx, email, token);
  try {
    await Promise.all([ctx.mailer.send(mail), ctx.mailer.send(addressAskedMail(ctx, found.member.email))]);
  } catch (cause) {
    // A wish that somebody was not told of must neither be granted nor counted.
    await inTime(ctx.db.write({ wish: store.deleteWish(ctx, tokenHash) }), WITHDRAWING_MS).catch((error) =>
      ctx.log("email-change-not-withdrawn", { cause: String(error) }),
    );
    throw away("mail", "The email couldn’t be sent. Please try again.", cause, { path: ["email"] });
  }
  ctx.log("address-change-asked");
  return { email };
}

/**
 * Spends the link that was sent to a new address, in whatever browser: the token alone is the proof. Every session but
 * that of the request ends, and the old address is told, with a link that undoes it for a week.
 * @throws {ClubError} `invalid` (used, expired or no link of ours), `conflict` (somebody has the address by now),
 *   `unavailable`, also when the old address could not be told: then nothing has changed
 */
export async function confirmAddress(ctx: Context, token: string): Promise<{ email: string }> {
  const hashes = await hashEmailChange(ctx.config, token);
  const undoToken = newToken();
  const [undoHash] = await hashAddressUndo(ctx.config, undoToken);
  const undo = { tokenHash: undoHash, expiresAt: ctx.now + UNDO_WITHIN_MS };
  const { found } = await change(ctx.db, {
    load: () => ({
      wish: one(store.goodWish(ctx, hashes)),
      holder: one(store.holderOfWished(ctx, hashes)),
    }),
    decide: (found) => grantOf(found),
    save: ({ wish, isFree }) => ({
      isStillGood: store.isStillGood(ctx, wish),
      spent: isFree ? store.setAddress(ctx, { wish, undo }) : [store.deleteWish(ctx, wish.tokenHash)],
    }),
  });
  const { wish, isFree } = grantOf(found);
  if (!isFree) throw refuse("conflict", "This address now belongs to someone else.", ["token"]);
  await tellOfChange(ctx, { wish, undo }, undoToken);
  ctx.noteActor(wish.publicId);
  ctx.log("address-changed");
  return { email: wish.email };
}

/** A change of which the old address was not told must not stand. */
async function tellOfChange(ctx: Context, changed: store.Change, undoToken: string): Promise<void> {
  try {
    await ctx.mailer.send(addressChangedMail(ctx, changed.wish.before, undoToken));
  } catch (cause) {
    await ctx.db
      .write({ address: store.unsetAddress(ctx, changed) })
      .catch((error) => ctx.logError(failureKindOf(error), error, { event: "address-change-not-told" }));
    throw refuse(
      "unavailable",
      "The email to your old address couldn’t be sent, so nothing has changed. Please try again.",
      ["token"],
      cause,
    );
  }
}

/**
 * Undoes a change of address with the link that was mailed to the one before, in whatever browser: puts that address
 * back and ends all sessions. The address that goes is told.
 * @throws {ClubError} `invalid` (used, over a week old, or no link of ours), `conflict` (another account has the
 *   address by now), `unavailable`
 */
export async function undoAddress(ctx: Context, token: string): Promise<{ email: string }> {
  const hashes = await hashAddressUndo(ctx.config, token);
  const { found } = await change(ctx.db, {
    load: () => ({
      undo: one(store.goodUndo(ctx, hashes)),
      holder: one(store.holderOfUndone(ctx, hashes)),
    }),
    decide: (found) => undoOf(found),
    save: (undo) => store.putAddressBack(ctx, undo),
  });
  const { email, present, publicId } = undoOf(found);
  ctx.noteActor(publicId);
  ctx.log("address-change-undone");
  if (present !== email) {
    // It is done whatever becomes of this mail.
    await ctx.mailer
      .send(addressUndoneMail(ctx, present))
      .catch((cause) => ctx.logError(failureKindOf(cause), cause, { event: "address-undone-not-told" }));
  }
  return { email };
}

/** The statements that delete wishes for another address, and ways back to one, which are over. */
export const clearWishes = (ctx: Context) => ({
  changes: store.deleteOverWishes(ctx),
  undos: store.deleteOverUndos(ctx),
});
