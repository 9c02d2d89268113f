import { normaliseAddress } from "../../contract/address.ts";
import { DAY_MS, MINUTE_MS } from "../../contract/durations.ts";
import { CODE_MINUTES, CODE_TRIES } from "../../contract/members/sign-in-code.ts";
import { refuse } from "../../lib/errors.ts";

/** Interval of renewals of a session and of a member's last-seen time. */
const RENEW_EVERY_MS = DAY_MS;

/** Most valid links at once, per address and per network. */
type Limits = Record<"SIGN_IN_LIMIT_PER_ADDRESS" | "SIGN_IN_LIMIT_PER_NETWORK", number>;

interface LinkLife {
  SIGN_IN_LINK_MINUTES: number;
}

export interface Asker {
  name: string;
  /** True for a browser with an earlier sign-in at this address, which has limits of its own. */
  isKnown: boolean;
}

/** Valid links that count towards the limits: to the address (by a known browser, its own), and by the asker. */
interface ValidLinks {
  toAddress: readonly object[];
  fromAsker: readonly object[];
}

/** Decides whether to mail another link; null if enough valid ones are in the mailbox. @see spec §7 */
export function decideLink(good: ValidLinks, limits: Limits): "mailed" | null {
  if (good.toAddress.length >= limits.SIGN_IN_LIMIT_PER_ADDRESS) return null;
  if (good.fromAsker.length >= limits.SIGN_IN_LIMIT_PER_NETWORK)
    throw refuse("too-many", "That was a lot of links at once. Please try again later.", ["email"]);
  return "mailed";
}

/** A person who pressed the button, or a browser that followed the link, by its hashes (none without a CSRF token). */
export type Opener = "person" | { browserHashes: readonly string[] };

interface ValidLink {
  browserHash: string;
}

/**
 * Decides the result of opening a link. Following it signs in the asking browser only: scanners follow, too.
 * @returns `spent`: used, expired, or not ours; `unconfirmed`: valid, but a person must press the button
 */
export function openingOf(link: ValidLink | undefined, opener: Opener): "signs-in" | "unconfirmed" | "spent" {
  if (!link) return "spent";
  if (opener === "person" || opener.browserHashes.includes(link.browserHash)) return "signs-in";
  return "unconfirmed";
}

export interface LinkArrival {
  userId: string | null;
  isFirstAdmin: boolean;
}

interface AtAddress {
  holder: { id: string } | undefined;
  suspension: object | undefined;
}

/** Returns the arrival by a valid link or code; null for a suspended member. */
export const arrivalAt = ({ holder, suspension }: AtAddress, isFirstAdmin: boolean): LinkArrival | null =>
  suspension ? null : { userId: holder?.id ?? null, isFirstAdmin };

export const arrivalOf = (
  found: AtAddress & { link: ValidLink | undefined },
  opener: Opener,
  isFirstAdmin: boolean,
): LinkArrival | null =>
  openingOf(found.link, opener) === "signs-in" ? arrivalAt(found, isFirstAdmin) : null;

/**
 * Wrong codes a day for one address, after which its codes stop working; links still do. Otherwise every mail would
 * allow five more guesses. The chance of a guess is 1 in 50,000 a day. A known browser has as many of its own, so that
 * nobody else can use them up.
 */
export const CODE_TRIES_A_DAY = 20;

interface ValidCode {
  codeHash: string | null;
  tries: number;
  /** Wrong tries of the day that count together: for the address, or in the known browser. */
  triesOfDay: number;
}

/** Decides the result of a typed code. @returns `spent`: used, expired, tried too often, or not ours */
export function typedCodeOf(
  code: ValidCode | undefined,
  isTyped: (hash: string) => boolean,
): "right" | "wrong" | "spent" {
  if (!code?.codeHash || code.tries >= CODE_TRIES || code.triesOfDay >= CODE_TRIES_A_DAY) return "spent";
  return isTyped(code.codeHash) ? "right" : "wrong";
}

/** Returns the lifetime of a code in minutes: at most its link's. */
export const codeMinutes = ({ SIGN_IN_LINK_MINUTES }: LinkLife): number =>
  Math.min(CODE_MINUTES, SIGN_IN_LINK_MINUTES);

export const codesSince = (now: number): number => now - CODE_MINUTES * MINUTE_MS;

export const triesSince = (now: number): number => now - DAY_MS;

export const isFirstAdmin = (email: string, { FIRST_ADMINS }: { FIRST_ADMINS: readonly string[] }): boolean =>
  FIRST_ADMINS.some((address) => normaliseAddress(address) === email);

/** Returns the expiry of a link mailed now, in milliseconds. */
export const linkEnd = (now: number, config: LinkLife): number =>
  now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS;

/** Returns the expiry of a session used now, in milliseconds: it slides, up to its maximum age. */
export const sessionEnd = (
  now: number,
  startedAt: number,
  { SESSION_DAYS, SESSION_DAYS_MOST }: Record<"SESSION_DAYS" | "SESSION_DAYS_MOST", number>,
): number => Math.min(now + SESSION_DAYS * DAY_MS, startedAt + SESSION_DAYS_MOST * DAY_MS);

export const renewedBefore = (now: number): number => now - RENEW_EVERY_MS;
