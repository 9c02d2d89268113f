import { normaliseAddress } from "../../contract/address.ts";
import { CODE_MINUTES, CODE_TRIES } from "../../contract/members/sign-in-code.ts";
import { refuse } from "../../lib/errors.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session slides, and a member counts as seen again, at most this often. */
const RENEW_EVERY_MS = DAY_MS;

/** Links that may be good at once: for an address, and asked for from a network. */
type Limits = Record<"SIGN_IN_LIMIT_PER_ADDRESS" | "SIGN_IN_LIMIT_PER_NETWORK", number>;

interface LinkLife {
  SIGN_IN_LINK_MINUTES: number;
}

/** Whoever asks for a link or enters a code, as the limits count them. */
export interface Asker {
  /** The network, or the known browser. */
  name: string;
  /** A browser in which somebody has signed in with the address before: it counts by itself. */
  isKnown: boolean;
}

/** Links that are good and count: mailed to an address (for a known browser only those it asked for), and asked for by the asker. */
interface GoodLinks {
  toAddress: readonly object[];
  fromAsker: readonly object[];
}

/**
 * Whether another link is mailed; null when the address has its share of links that are still good. Nobody is locked
 * out by that, whoever asked for them: each of them signs in whoever reads that address' mail, and a browser that the
 * address is known in has a share of its own, for the code beside the link.
 * @throws {ClubError} `too-many` for the network
 * @see spec §7
 */
export function decideLink(good: GoodLinks, limits: Limits): "mailed" | null {
  if (good.toAddress.length >= limits.SIGN_IN_LIMIT_PER_ADDRESS) return null;
  if (good.fromAsker.length >= limits.SIGN_IN_LIMIT_PER_NETWORK)
    throw refuse("too-many", "That was a lot of links at once. Please try again later.", ["email"]);
  return "mailed";
}

/** Who opens a link: a person who pressed the button, or a browser that follows it (by its hashes; none when it has no name). */
export type Opener = "person" | { browserHashes: readonly string[] };

/** A link that has not been used and has not expired. */
interface GoodLink {
  /** Of the browser that asked for it. */
  browserHash: string;
}

/**
 * What becomes of a link that is opened. Only the browser that asked for it signs in by merely following it, for mail
 * scanners follow links, too.
 * @returns `spent`: used, expired, or never ours; `unconfirmed`: good, but a person must press the button
 */
export function openingOf(link: GoodLink | undefined, opener: Opener): "signs-in" | "unconfirmed" | "spent" {
  if (!link) return "spent";
  if (opener === "person" || opener.browserHashes.includes(link.browserHash)) return "signs-in";
  return "unconfirmed";
}

/** Who signs in with a link. */
export interface Arrival {
  /** The member who has its address; null for somebody new. */
  userId: string | null;
  /** They are an ADMIN from now on, whatever they were. */
  isFirstAdmin: boolean;
}

/** Who is at an address. */
interface AtAddress {
  /** The member who has it. */
  holder: { id: string } | undefined;
  /** Theirs. */
  suspension: object | undefined;
}

/** Who signs in with a good link or code; null for a suspended member. */
export const arrivalAt = ({ holder, suspension }: AtAddress, isFirstAdmin: boolean): Arrival | null =>
  suspension ? null : { userId: holder?.id ?? null, isFirstAdmin };

/** Who signs in when a link is opened; null when nobody does. */
export const arrivalOf = (
  found: AtAddress & { link: GoodLink | undefined },
  opener: Opener,
  isFirstAdmin: boolean,
): Arrival | null => (openingOf(found.link, opener) === "signs-in" ? arrivalAt(found, isFirstAdmin) : null);

/**
 * Wrong codes for one address within a day, whoever typed them, after which codes to it are good no more: whoever asks for
 * mail after mail would otherwise have five guesses with each. Its links are good all the same. Of a million codes that is
 * a chance of 1 in 50,000 a day to guess one (0.7 % in a year of days), from however many browsers and networks. A browser
 * in which somebody has signed in with the address before has as many of its own, which nobody else can use up.
 */
export const CODE_TRIES_A_DAY = 20;

/** A code whose link is good, and whose own time is not over. */
interface GoodCode {
  codeHash: string | null;
  /** Wrong ones that were typed for it. */
  tries: number;
  /** Wrong ones within a day that count with these: for the address, or in the known browser that asked. */
  triesOfDay: number;
}

/**
 * What becomes of a code that is typed in the browser that asked for it.
 * @param isTyped compares a hash with that of what was typed
 * @returns `spent`: used, too old, tried too often, or never ours
 */
export function typedCodeOf(
  code: GoodCode | undefined,
  isTyped: (hash: string) => boolean,
): "right" | "wrong" | "spent" {
  if (!code?.codeHash || code.tries >= CODE_TRIES || code.triesOfDay >= CODE_TRIES_A_DAY) return "spent";
  return isTyped(code.codeHash) ? "right" : "wrong";
}

/** For how many minutes a code is good: no longer than its link. */
export const codeMinutes = ({ SIGN_IN_LINK_MINUTES }: LinkLife): number =>
  Math.min(CODE_MINUTES, SIGN_IN_LINK_MINUTES);

/** Codes that were mailed then or before are over. */
export const codesSince = (now: number): number => now - CODE_MINUTES * MINUTE_MS;

/** Wrong codes for links of then or before count no more. */
export const triesSince = (now: number): number => now - DAY_MS;

/** Whether the club's settings name the address as an ADMIN's. */
export const isFirstAdmin = (email: string, { FIRST_ADMINS }: { FIRST_ADMINS: readonly string[] }): boolean =>
  FIRST_ADMINS.some((address) => normaliseAddress(address) === email);

/** When a link that is mailed now ends, in milliseconds. */
export const linkEnd = (now: number, config: LinkLife): number =>
  now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS;

/** When a session ends that is used now, in milliseconds: it slides, until it has lived as long as any may. */
export const sessionEnd = (
  now: number,
  startedAt: number,
  { SESSION_DAYS, SESSION_DAYS_MOST }: Record<"SESSION_DAYS" | "SESSION_DAYS_MOST", number>,
): number => Math.min(now + SESSION_DAYS * DAY_MS, startedAt + SESSION_DAYS_MOST * DAY_MS);

/** Sessions that were renewed then or before are due to slide. */
export const renewedBefore = (now: number): number => now - RENEW_EVERY_MS;
