import { inTime } from "../../clients/in-time.ts";
import { type Context, changeAsMember } from "../../context.ts";
import { normaliseAddress } from "../../contract/address.ts";
import { MINUTE_MS } from "../../contract/durations.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { failureKindOf } from "../../failure-kind.ts";
import type { Config } from "../../lib/config.ts";
import { refuse, unavailable } from "../../lib/errors.ts";
import { keyedHashes, randomToken } from "../../lib/keyed-hash.ts";
import { sendInTime } from "../../platform/mails/send-in-time.ts";
import { holderOf } from "../../users/service.ts";
import * as store from "./email-store.ts";
import {
  addressAskedMail,
  addressChangedMail,
  addressUndoneMail,
  proveAddressMail,
  takenAddressMail,
} from "./mails.ts";
import { decideAddressRequest, decideConfirming, decideUndo, UNDO_WITHIN_MS } from "./rules.ts";

const WITHDRAWING_MS = 300;

/** Asks for a new address; one in use looks alike. @throws {ClubError} `invalid`, `too-many`, `unavailable` */
export async function askForAddress(ctx: Context, typed: string): Promise<{ email: string }> {
  const email = normaliseAddress(typed);
  if (!email) throw refuse("invalid", "Please enter an email address, such as ada@example.com", ["email"]);
  const { config } = ctx;
  const token = randomToken();
  const [tokenHash] = await hashEmailChange(config, token);
  const expiresAt = ctx.now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS;
  const { found } = await changeAsMember(ctx, {
    load: () => ({ ...store.recentRequests(ctx, email), holder: one(holderOf(ctx, email)) }),
    decide: (found) => decideAddressRequest(email, found),
    save: (_, { member }) => ({
      hasShareLeft: store.mustBeBelowLimits(ctx, email),
      request: store.insertRequest(ctx, {
        tokenHash,
        userId: member.id,
        email,
        createdAt: ctx.now,
        expiresAt,
      }),
    }),
  });
  const { isTaken } = decideAddressRequest(email, found);
  const mail = isTaken ? takenAddressMail(ctx, email) : proveAddressMail(ctx, email, token);
  try {
    await Promise.all([mail, addressAskedMail(ctx, found.member.email)].map((it) => sendInTime(ctx, it)));
  } catch (cause) {
    // A request without its notice must be neither confirmed nor counted.
    await inTime(ctx.db.write({ request: store.deleteRequest(ctx, tokenHash) }), WITHDRAWING_MS).catch(
      (error) => ctx.log("email-change-not-withdrawn", { cause: String(error) }),
    );
    throw unavailable("mail", "The email couldn’t be sent. Please try again.", cause, { path: ["email"] });
  }
  ctx.log("address-change-asked");
  return { email };
}

/**
 * Confirms a new address in any browser. All other sessions end; the old address gets an undo link.
 * @throws {ClubError} `invalid` (used, expired or not our link), `conflict` (the address is taken by now),
 * `unavailable`, also if the notice failed: then the address is unchanged
 */
export async function confirmAddress(ctx: Context, token: string): Promise<{ email: string }> {
  const hashes = await hashEmailChange(ctx.config, token);
  const undoToken = randomToken();
  const [undoHash] = await hashAddressUndo(ctx.config, undoToken);
  const undo = { tokenHash: undoHash, expiresAt: ctx.now + UNDO_WITHIN_MS };
  const { found } = await change(ctx.db, {
    load: () => ({
      request: one(store.requestLinks.usable(ctx, hashes)),
      holder: one(store.requestLinks.holder(ctx, hashes)),
    }),
    decide: (found) => decideConfirming(found),
    save: ({ request, isFree }) => ({
      isStillUsable: store.mustBeUsable(ctx, request),
      spent: isFree
        ? store.setAddress(ctx, { request, undo })
        : [store.deleteRequest(ctx, request.tokenHash)],
    }),
  });
  const { request, isFree } = decideConfirming(found);
  if (!isFree) throw refuse("conflict", "This address now belongs to someone else.", ["token"]);
  await tellOfChange(ctx, { request, undo }, undoToken);
  ctx.noteActor(request.publicId);
  ctx.log("address-changed");
  return { email: request.email };
}

/** Mails the notice to the old address; if that fails, reverts the change. */
async function tellOfChange(ctx: Context, changed: store.AddressChange, undoToken: string): Promise<void> {
  try {
    await sendInTime(ctx, addressChangedMail(ctx, changed.request.before, undoToken));
  } catch (cause) {
    await ctx.db
      .write({ address: store.unsetAddress(ctx, changed) })
      .catch((error) => ctx.logError(failureKindOf(error), error, { event: "address-change-not-told" }));
    throw refuse(
      "unavailable",
      "The email to your old address couldn’t be sent, so your address hasn’t changed. Your other devices are signed out. Please try again.",
      ["token"],
      cause,
    );
  }
}

/**
 * Undoes a change of address in any browser, and ends all sessions. The other address gets a notice.
 * @throws {ClubError} `invalid` (used, over a week old, or not our link), `conflict` (another account has the
 * address by now), `unavailable`
 */
export async function undoAddress(ctx: Context, token: string): Promise<{ email: string }> {
  const hashes = await hashAddressUndo(ctx.config, token);
  const { found } = await change(ctx.db, {
    load: () => ({
      undo: one(store.undoLinks.usable(ctx, hashes)),
      holder: one(store.undoLinks.holder(ctx, hashes)),
    }),
    decide: (found) => decideUndo(found),
    save: (undo) => store.putAddressBack(ctx, undo),
  });
  const { email, before, publicId } = decideUndo(found);
  ctx.noteActor(publicId);
  ctx.log("address-change-undone");
  if (before !== email) {
    // The undo stands even if this mail fails.
    await ctx.mailer
      .send(addressUndoneMail(ctx, before))
      .catch((cause) => ctx.logError(failureKindOf(cause), cause, { event: "address-undone-not-told" }));
  }
  return { email };
}

export const clearAddressRequests = (ctx: Context) => ({
  changes: store.deleteExpiredRequests(ctx),
  undos: store.deleteExpiredUndos(ctx),
});

const hashEmailChange = (config: Config, token: string) => keyedHashes(config, "email-change", token);

const hashAddressUndo = (config: Config, token: string) => keyedHashes(config, "address-undo", token);
