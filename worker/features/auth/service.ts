import { inTime } from "../../clients/in-time.ts";
import { actingUser, type Context } from "../../context.ts";
import type { Session } from "../../contract/session.ts";
import { newId } from "../../db/new-id.ts";
import { asOld } from "../../db/statement.ts";
import { refuse } from "../../errors.ts";
import { newestOf, presentNotification } from "../notifications/service.ts";
import { normaliseAddress } from "./address.ts";
import { anyColour, friendlyName } from "./friendly-name.ts";
import { signInMail } from "./mail.ts";
import { presentSession } from "./present.ts";
import { hashBrowser, hashLink, hashNetwork, hashSession, newToken } from "./secrets.ts";
import * as store from "./store.ts";

// The one way an address is written, for whoever changes theirs.
export { normaliseAddress } from "./address.ts";
// What the pages need to read the session within a trip of their own.
export { presentSession } from "./present.ts";
export { type SessionRow, sessionStatement } from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session slides, and a member counts as seen again, at most this often. */
const RENEW_EVERY_MS = DAY_MS;
/** A person who asked for a link hears within 5 s; this much of it may be spent on waiting for others. */
const ANSWER_WITHIN_MS = 4_500;
const MAIL_GETS_AT_LEAST_MS = 500;
const WITHDRAWING_MS = 300;

interface LinkWanted {
  /** As the person typed it. */
  address: string;
  /** Absolute and on this site. */
  callbackUrl: string;
  /** The csrf token of the browser that asks. */
  browser: string;
  network: string;
}

/**
 * Mails a sign-in link. Known and unknown addresses are treated alike.
 * @throws {ClubError} `invalid` for no address, `too-many`, `unavailable`
 * @see spec §7
 */
export async function sendLink(ctx: Context, wanted: LinkWanted): Promise<void> {
  const { config } = ctx;
  const email = normaliseAddress(wanted.address);
  if (!email) throw refuse("invalid", "Please enter an e-mail address, such as ada@example.com", ["email"]);
  const token = newToken();
  const tokenHash = await hashLink(config, token);
  const kept = await store.insertLink(ctx, {
    tokenHash,
    email,
    browserHash: await hashBrowser(config, wanted.browser),
    networkHash: await hashNetwork(config, wanted.network),
    expiresAt: ctx.now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS,
  });
  if (!kept) throw refuse("too-many", "That was a lot of links at once. Please try again later.", ["email"]);
  const query = new URLSearchParams({ callbackUrl: wanted.callbackUrl, token, email });
  const mail = signInMail(config, { to: email, url: `${config.SITE_URL}/api/auth/callback/email?${query}` });
  const left = Math.max(MAIL_GETS_AT_LEAST_MS, ctx.now + ANSWER_WITHIN_MS - Date.now());
  try {
    await inTime(ctx.mailer.send(mail), left);
  } catch (cause) {
    await withdrawLink(ctx, tokenHash);
    throw refuse("unavailable", "The e-mail could not be sent.", [], cause);
  }
}

/** A link that nobody was sent must not count towards anybody's limit. */
async function withdrawLink(ctx: Context, tokenHash: string): Promise<void> {
  await inTime(store.deleteLink(ctx, tokenHash), WITHDRAWING_MS).catch((cause) =>
    ctx.log("sign-in-link-not-withdrawn", { cause: String(cause) }),
  );
}

export interface Opened {
  token: string;
  email: string;
}

export type Opening =
  | { outcome: "signed-in"; token: string; expiresAt: number; isNew: boolean }
  /** The link is good, but this is not the browser that asked for it: a person must confirm. */
  | { outcome: "unconfirmed" }
  /** Used, expired, or never ours. */
  | { outcome: "spent" };

/**
 * Opens a link as a browser does that follows it: only the one that asked for it (known by its csrf token)
 * signs in by that; mail scanners open links, too.
 * @throws {ClubError} `unavailable`
 */
export async function openLink(ctx: Context, opened: Opened, browser: string | null): Promise<Opening> {
  if (browser !== null) return spend(ctx, opened, await hashBrowser(ctx.config, browser));
  const isUsable = await store.isUsable(ctx, await presented(ctx, opened));
  return { outcome: isUsable ? "unconfirmed" : "spent" };
}

/**
 * Signs in with a link because a person pressed the button, in whatever browser.
 * @throws {ClubError} `unavailable`
 */
export const confirmLink = (ctx: Context, opened: Opened): Promise<Opening> => spend(ctx, opened, null);

const presented = async (ctx: Context, { token, email }: Opened): Promise<store.PresentedLink> => ({
  tokenHash: await hashLink(ctx.config, token),
  email,
});

async function spend(ctx: Context, opened: Opened, browserHash: string | null): Promise<Opening> {
  const token = newToken();
  const expiresAt = sessionEnd(ctx);
  const spent = await store.spendLink(ctx, {
    link: await presented(ctx, opened),
    browserHash,
    newMember: { id: newId(), publicId: newId(), name: friendlyName(), color: anyColour() },
    isFirstAdmin: ctx.config.FIRST_ADMINS.some((address) => normaliseAddress(address) === opened.email),
    session: { tokenHash: await hashSession(ctx.config, token), expiresAt },
  });
  if ("isNew" in spent) return { outcome: "signed-in", token, expiresAt, isNew: spent.isNew };
  return { outcome: spent.usable ? "unconfirmed" : "spent" };
}

const sessionEnd = (ctx: Context): number => ctx.now + ctx.config.SESSION_DAYS * DAY_MS;

/**
 * The session of the request, which slides on when a day has passed since it last did; null when signed out.
 * `expiresAt` in milliseconds.
 * @throws {ClubError} `unavailable`
 * @see spec §4
 */
export async function currentSession(ctx: Context): Promise<{ session: Session; expiresAt: number } | null> {
  if (!ctx.credential) return null;
  const [row, newest] = await ctx.db.old.read(
    store.sessionStatement(ctx),
    asOld(newestOf(ctx, actingUser(ctx))),
  );
  const session = presentSession(row, newest.map(presentNotification));
  if (!row || !session) return null;
  const renewedBefore = ctx.now - RENEW_EVERY_MS;
  if (row.renewedAt > renewedBefore) return { session, expiresAt: row.expiresAt };
  return slide(ctx, session, renewedBefore, row.expiresAt);
}

/** Lets the session live on; when that fails it still lives until it would have ended. */
async function slide(ctx: Context, session: Session, renewedBefore: number, endsAt: number) {
  const expiresAt = sessionEnd(ctx);
  try {
    await store.renewSession(ctx, renewedBefore, expiresAt);
  } catch (cause) {
    ctx.log("session-not-renewed", { cause: String(cause) });
    return { session, expiresAt: endsAt };
  }
  return { session: { ...session, expires: new Date(expiresAt).toISOString() }, expiresAt };
}

/**
 * Ends the session of the request, if there is one.
 * @throws {ClubError} `unavailable`
 */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.credential) await store.deleteSession(ctx);
}

/** Deletes sessions and links that are over; for the daily cron. */
export async function clearSpent(ctx: Context): Promise<void> {
  ctx.log("spent-cleared", await store.deleteSpent(ctx));
}
