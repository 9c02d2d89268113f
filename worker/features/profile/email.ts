import { inTime } from "../../clients/in-time.ts";
import { type Context, oldWriteAsMember } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { normaliseAddress } from "../auth/service.ts";
import { deleteOverWishes, deleteWish, findTaken, insertWish, spendWish } from "./email-store.ts";
import { addressAskedMail, proveAddressMail, takenAddressMail } from "./mails.ts";
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
  if (!email) throw refuse("invalid", "Please enter an e-mail address, such as ada@example.com", ["email"]);
  const { config } = ctx;
  const token = newToken();
  const tokenHash = await hashEmailChange(config, token);
  const expiresAt = ctx.now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS;
  const [member, [{ isTaken }, kept]] = await oldWriteAsMember(
    ctx,
    findTaken(ctx, email),
    insertWish(ctx, { tokenHash, email, expiresAt }),
  );
  if (member.email === email) throw refuse("invalid", "That is the address you have now.", ["email"]);
  if (kept.rowsAffected === 0) {
    throw refuse("too-many", "That was a lot of changes at once. Please try again in an hour.", ["email"]);
  }
  const mail = isTaken ? takenAddressMail(config, email) : proveAddressMail(config, email, token);
  try {
    await Promise.all([ctx.mailer.send(mail), ctx.mailer.send(addressAskedMail(config, member.email))]);
  } catch (cause) {
    // A wish that somebody was not told of must neither be granted nor counted.
    await inTime(deleteWish(ctx, tokenHash), WITHDRAWING_MS).catch((error) =>
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
  const found = await spendWish(ctx, await hashEmailChange(ctx.config, token));
  if (!found) {
    throw refuse("invalid", "This link has been used already, or it is too old. Ask for a new one.", [
      "token",
    ]);
  }
  if (!found.isFree) throw refuse("conflict", "This address belongs to somebody else by now.", ["token"]);
  return { email: found.email };
}

/** Deletes wishes for another address that are over; for the daily cron. */
export async function clearWishes(ctx: Context): Promise<void> {
  ctx.log("email-changes-cleared", { changes: await deleteOverWishes(ctx) });
}
