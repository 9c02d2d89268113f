import { inTime } from "../../clients/in-time.ts";
import type { Context } from "../../context.ts";
import { isoOf } from "../../contract/dates.ts";
import type { Session } from "../../contract/session.ts";
import { actingUser } from "../../db/acting.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { newId } from "../../db/new-id.ts";
import { refuse } from "../../errors.ts";
import { newestOf, presentNotification } from "../notifications/service.ts";
import { holderOf } from "../users/service.ts";
import { normaliseAddress } from "./address.ts";
import { anyColour, friendlyName } from "./friendly-name.ts";
import { signInMail } from "./mail.ts";
import { presentSession } from "./present.ts";
import {
  arrivalOf,
  decideLink,
  isFirstAdmin,
  linkEnd,
  type Opener,
  openingOf,
  renewedBefore,
  sessionEnd,
} from "./rules.ts";
import { hashBrowser, hashLink, hashNetwork, hashSession, newToken } from "./secrets.ts";
import * as store from "./store.ts";

// The one way an address is written, for whoever changes theirs.
export { normaliseAddress } from "./address.ts";
// What the pages need to read the session within a trip of their own.
export { presentSession } from "./present.ts";
export { ownSession } from "./store.ts";

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
 * @returns `waiting`: nothing was mailed, for several links to the address are still good
 * @throws {ClubError} `invalid` for no address, `too-many`, `unavailable`
 * @see spec §7
 */
export async function sendLink(ctx: Context, wanted: LinkWanted): Promise<"mailed" | "waiting"> {
  const { config } = ctx;
  const email = normaliseAddress(wanted.address);
  if (!email) throw refuse("invalid", "Please enter an email address, such as ada@example.com", ["email"]);
  const token = newToken();
  const link = {
    tokenHash: await hashLink(config, token),
    email,
    browserHash: await hashBrowser(config, wanted.browser),
    networkHash: await hashNetwork(config, wanted.network),
    expiresAt: linkEnd(ctx.now, config),
  };
  const { saved } = await change(ctx.db, {
    load: () => store.linksSent(ctx, link),
    decide: (good) => decideLink(good, config),
    save: () => ({ isBelowLimits: store.isBelowLimits(ctx, link), link: store.insertLink(ctx, link) }),
  });
  if (!saved) return "waiting";
  const query = new URLSearchParams({ callbackUrl: wanted.callbackUrl, token, email });
  const mail = signInMail(config, { to: email, url: `${config.SITE_URL}/api/auth/callback/email?${query}` });
  const left = Math.max(MAIL_GETS_AT_LEAST_MS, ctx.now + ANSWER_WITHIN_MS - Date.now());
  try {
    await inTime(ctx.mailer.send(mail), left);
    return "mailed";
  } catch (cause) {
    await withdrawLink(ctx, link.tokenHash);
    throw refuse("unavailable", "The e-mail could not be sent.", [], cause);
  }
}

/** A link that nobody was sent must not count towards anybody's limit. */
async function withdrawLink(ctx: Context, tokenHash: string): Promise<void> {
  await inTime(ctx.db.write({ link: store.deleteLink(ctx, tokenHash) }), WITHDRAWING_MS).catch((cause) =>
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
export const openLink = async (ctx: Context, opened: Opened, browser: string | null): Promise<Opening> =>
  open(ctx, opened, { browserHash: browser === null ? null : await hashBrowser(ctx.config, browser) });

/**
 * Signs in with a link because a person pressed the button, in whatever browser.
 * @throws {ClubError} `unavailable`
 */
export const confirmLink = (ctx: Context, opened: Opened): Promise<Opening> => open(ctx, opened, "person");

/** Spends the link for whoever may: they get a session in place of the one that this browser had. */
async function open(ctx: Context, { token, email }: Opened, opener: Opener): Promise<Opening> {
  const { config } = ctx;
  const link = { tokenHash: await hashLink(config, token), email };
  const newMember = { id: newId(), publicId: newId(), email, name: friendlyName(), color: anyColour() };
  const sessionToken = newToken();
  const session = {
    tokenHash: await hashSession(config, sessionToken),
    expiresAt: sessionEnd(ctx.now, ctx.now, config),
  };
  const { found, saved } = await change(ctx.db, {
    load: () => ({ link: one(store.goodLink(ctx, link)), holder: one(holderOf(ctx, email)) }),
    decide: (found) => arrivalOf(found, opener, isFirstAdmin(email, config)),
    save: ({ userId, isFirstAdmin }) => ({
      isStillGood: store.isStillGood(ctx, link),
      member:
        userId === null
          ? store.insertMember(ctx, { ...newMember, role: isFirstAdmin ? "ADMIN" : "NEW" })
          : store.welcomeBack(ctx, userId, isFirstAdmin),
      before: store.deleteSession(ctx),
      session: store.insertSession(ctx, { ...session, userId: userId ?? newMember.id }),
      spent: store.spendLink(ctx, link),
    }),
  });
  if (saved) {
    const { expiresAt } = session;
    return { outcome: "signed-in", token: sessionToken, expiresAt, isNew: found.holder === undefined };
  }
  return { outcome: openingOf(found.link, opener) === "spent" ? "spent" : "unconfirmed" };
}

/**
 * The session of the request, which slides on when a day has passed since it last did; null when signed out.
 * `expiresAt` in milliseconds.
 * @throws {ClubError} `unavailable`
 * @see spec §4
 */
export async function currentSession(ctx: Context): Promise<{ session: Session; expiresAt: number } | null> {
  if (!ctx.credential) return null;
  const { row, newest } = await ctx.db.read({
    row: one(store.ownSession(ctx)),
    newest: newestOf(ctx, actingUser(ctx)),
  });
  if (!row) return null;
  const session = presentSession(row, newest.map(presentNotification));
  if (row.renewedAt > renewedBefore(ctx.now)) return { session, expiresAt: row.expiresAt };
  return slide(ctx, session, row);
}

/** Lets the session live on; when that fails it still lives until it would have ended. */
async function slide(ctx: Context, session: Session, { startedAt, expiresAt: endsAt }: store.SessionRow) {
  const expiresAt = Math.max(endsAt, sessionEnd(ctx.now, startedAt, ctx.config));
  try {
    await ctx.db.write(store.renewSession(ctx, expiresAt));
  } catch (cause) {
    ctx.log("session-not-renewed", { cause: String(cause) });
    return { session, expiresAt: endsAt };
  }
  return { session: { ...session, expires: isoOf(expiresAt) }, expiresAt };
}

/**
 * Ends the session of the request, if there is one.
 * @throws {ClubError} `unavailable`
 */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.credential) await ctx.db.write({ session: store.deleteSession(ctx) });
}

/** Deletes sessions and links that are over; for the daily cron. */
export async function clearSpent(ctx: Context): Promise<void> {
  const { sessions, links } = await ctx.db.write(store.deleteSpent(ctx));
  ctx.log("spent-cleared", { sessions: sessions.rowsAffected, links: links.rowsAffected });
}
