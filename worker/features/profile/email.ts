import { inTime } from "../../clients/in-time.ts";
import { type Context, changeAsMember } from "../../context.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { refuse } from "../../errors.ts";
import { normaliseAddress } from "../auth/service.ts";
import { holderOf } from "../users/service.ts";
import * as store from "./email-store.ts";
import { addressAskedMail, proveAddressMail, takenAddressMail } from "./mails.ts";
import { grantOf, wishFor } from "./rules.ts";
import { hashEmailChange, newToken } from "./secrets.ts";

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
  const tokenHash = await hashEmailChange(config, token);
  const expiresAt = ctx.now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS;
  const { found } = await changeAsMember(ctx, {
    load: () => ({ ...store.recentWishes(ctx, email), holder: one(holderOf(ctx, email)) }),
    decide: (found) => wishFor(email, found),
    save: (_, { member }) => ({
      hasShareLeft: store.hasShareLeft(ctx, email),
      wish: store.insertWish(ctx, { tokenHash, userId: member.id, email, expiresAt }),
    }),
  });
  const { isTaken } = wishFor(email, found);
  const mail = isTaken ? takenAddressMail(config, email) : proveAddressMail(config, email, token);
  try {
    await Promise.all([ctx.mailer.send(mail), ctx.mailer.send(addressAskedMail(config, found.member.email))]);
  } catch (cause) {
    // A wish that somebody was not told of must neither be granted nor counted.
    await inTime(ctx.db.write({ wish: store.deleteWish(ctx, tokenHash) }), WITHDRAWING_MS).catch((error) =>
      ctx.log("email-change-not-withdrawn", { cause: String(error) }),
    );
    throw refuse("unavailable", "The e-mail could not be sent. Please try again.", ["email"], cause);
  }
  return { email };
}

/**
 * Spends the link that was sent to a new address, in whatever browser: the token alone is the proof.
 * @throws {ClubError} `invalid` (used, expired or no link of ours), `conflict` (somebody has the address by now),
 *   `unavailable`
 */
export async function confirmAddress(ctx: Context, token: string): Promise<{ email: string }> {
  const tokenHash = await hashEmailChange(ctx.config, token);
  const { found } = await change(ctx.db, {
    load: () => ({
      wish: one(store.goodWish(ctx, tokenHash)),
      holder: one(store.holderOfWished(ctx, tokenHash)),
    }),
    decide: grantOf,
    save: ({ wish, isFree }) => ({
      isStillGood: store.isStillGood(ctx, wish),
      spent: isFree ? store.setAddress(ctx, wish) : [store.deleteWish(ctx, tokenHash)],
    }),
  });
  const { wish, isFree } = grantOf(found);
  if (!isFree) throw refuse("conflict", "This address now belongs to someone else.", ["token"]);
  return { email: wish.email };
}

/** Deletes wishes for another address that are over; for the daily cron. */
export async function clearWishes(ctx: Context): Promise<void> {
  const { over } = await ctx.db.write({ over: store.deleteOverWishes(ctx) });
  ctx.log("email-changes-cleared", { changes: over.rowsAffected });
}
