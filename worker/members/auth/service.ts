import { inTime } from "../../clients/in-time.ts";
import type { Context } from "../../context.ts";
import { normaliseAddress } from "../../contract/address.ts";
import { isoOf } from "../../contract/dates.ts";
import type { Notification } from "../../contract/notifications/notifications.ts";
import type { Session } from "../../contract/users/session.ts";
import { actingMember } from "../../db/acting.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { refuse, unavailable } from "../../lib/errors.ts";
import { randomToken, sessionHashes } from "../../lib/keyed-hash.ts";
import { newId } from "../../lib/new-id.ts";
import { pick } from "../../lib/pick.ts";
import { ownNewest, presentNotification } from "../../notifications/service.ts";
import { sendInTime } from "../../platform/mails/send-in-time.ts";
import { anyColour, friendlyName } from "../../users/service.ts";
import { deviceOf } from "./device.ts";
import { signInMail, suspensionMail } from "./mail.ts";
import { type Asker, decideLink, isFirstAdmin, linkEnd, renewedBefore, sessionEnd } from "./rules.ts";
import { hashAsker, hashBrowser, hashCode, hashLink, newSignInCode } from "./secrets.ts";
import type { SessionRow } from "./store.ts";
import * as store from "./store.ts";

export { lastDayOf, suspensionMail } from "./mail.ts";
// Re-exported for pages that read the session within a query of their own.
export { insertMember, ownSession } from "./store.ts";

const WITHDRAWING_MS = 300;

interface LinkWanted {
  address: string;
  /** Absolute, on this site. */
  callbackUrl: string;
  browser: string;
  asker: Asker;
}

/**
 * Mails a sign-in link and its code. Every address is answered alike; a suspended member gets the reason.
 * @returns `waiting`: nothing was mailed, because the address has several valid links
 * @throws {ClubError} `invalid` for no address, `too-many`, `unavailable` @see spec §7
 */
export async function sendLink(ctx: Context, wanted: LinkWanted): Promise<"mailed" | "waiting"> {
  const { config } = ctx;
  const email = normaliseAddress(wanted.address);
  if (!email) throw refuse("invalid", "Please enter an email address, such as ada@example.com", ["email"]);
  const [token, code] = [randomToken(), newSignInCode()];
  const [tokenHash] = await hashLink(config, token);
  const [browserHash] = await hashBrowser(config, wanted.browser);
  const [codeHash] = await hashCode(config, { code, email, browser: wanted.browser });
  const link = {
    tokenHash,
    email,
    browserHash,
    codeHash,
    networkHash: await hashAsker(config, wanted.asker),
    expiresAt: linkEnd(ctx.now, config),
  };
  const { found, saved } = await change(ctx.db, {
    load: () => ({
      ...store.linksSent(ctx, link, wanted.asker),
      suspended: one(store.suspendedAt(ctx, email)),
    }),
    decide: (good) => decideLink(good, config),
    save: () => ({
      isBelowLimits: store.mustBeBelowLimits(ctx, link, wanted.asker),
      link: store.insertLink(ctx, link),
    }),
  });
  if (!saved) {
    ctx.log("sign-in-refused", { code: "links-waiting" });
    return "waiting";
  }
  const query = new URLSearchParams({ callbackUrl: wanted.callbackUrl, token, email });
  const url = `${config.SITE_URL}/api/auth/callback/email?${query}`;
  const mail = found.suspended
    ? suspensionMail(ctx, found.suspended)
    : signInMail(ctx, { to: email, url, code });
  try {
    await sendInTime(ctx, mail);
    if (found.suspended) ctx.log("suspension-mailed");
    else ctx.log("sign-in-link-mailed");
    return "mailed";
  } catch (cause) {
    await withdrawLink(ctx, link.tokenHash);
    throw unavailable("mail", "The e-mail could not be sent.", cause);
  }
}

async function withdrawLink(ctx: Context, tokenHash: string): Promise<void> {
  await inTime(ctx.db.write({ link: store.deleteLink(ctx, tokenHash) }), WITHDRAWING_MS).catch((cause) =>
    ctx.log("sign-in-link-not-withdrawn", { cause: String(cause) }),
  );
}

/** Prepares a session that replaces this browser's: token, expiry (milliseconds) and statements. */
export async function newSession(ctx: Context, userAgent: string | undefined) {
  const token = randomToken();
  const [tokenHash] = await sessionHashes(ctx.config, token);
  const session = {
    tokenHash,
    expiresAt: sessionEnd(ctx.now, ctx.now, ctx.config),
    device: deviceOf(userAgent),
  };
  return {
    token,
    expiresAt: session.expiresAt,
    begin: (userId: string) => store.replaceSession(ctx, { ...session, userId }),
  };
}

/** Returns a new member with a random name and colour: NEW, or ADMIN according to the settings. */
export const newMember = ({ config }: Pick<Context, "config">, email: string, name = friendlyName()) => ({
  id: newId(),
  publicId: newId(),
  email,
  name,
  color: anyColour(),
  role: isFirstAdmin(email, config) ? ("ADMIN" as const) : ("NEW" as const),
});

/** Returns the session of the request, renewed once a day; null if signed out. @see spec §4 */
export async function currentSession(
  ctx: Context,
  userAgent: string | undefined,
): Promise<{ session: Session; expiresAt: number } | null> {
  if (ctx.credentials.length === 0) return null;
  const { row, newest } = await ctx.db.read({
    row: one(store.ownSession(ctx)),
    newest: ownNewest(ctx),
  });
  if (!row) return null;
  const session = presentSession(row, newest.map(presentNotification));
  if (row.renewedAt > renewedBefore(ctx.now)) return { session, expiresAt: row.expiresAt };
  return renew(ctx, session, { ...row, device: row.device ?? deviceOf(userAgent) });
}

/** Renews the session; if that fails, it keeps its old expiry. */
async function renew(ctx: Context, session: Session, row: store.SessionRow) {
  const { startedAt, expiresAt: endsAt, device } = row;
  const expiresAt = Math.max(endsAt, sessionEnd(ctx.now, startedAt, ctx.config));
  try {
    await ctx.db.write(store.renewSession(ctx, { expiresAt, device }));
  } catch (cause) {
    ctx.log("session-not-renewed", { cause: String(cause) });
    return { session, expiresAt: endsAt };
  }
  return { session: { ...session, expires: isoOf(expiresAt) }, expiresAt };
}

/** Ends the session of the request, if any. @throws {ClubError} `unavailable` */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.credentials.length === 0) return;
  const { member } = await ctx.db.write({
    member: one(actingMember(ctx)),
    session: store.deleteSession(ctx),
  });
  if (!member) return;
  ctx.noteActor(member.publicId);
  ctx.log("signed-out");
}

export const presentSession = (row: SessionRow, notifications: Notification[]): Session => ({
  user: {
    ...pick(row, "publicId", "name", "color", "role", "email"),
    image: null,
    ...pick(row, "bggUserName", "participateInLeague", "shownAs"),
    notifications,
  },
  expires: isoOf(row.expiresAt),
});
