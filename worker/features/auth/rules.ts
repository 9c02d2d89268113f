import type { Config } from "../../config.ts";
import { refuse } from "../../errors.ts";
import { normaliseAddress } from "./address.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session slides, and a member counts as seen again, at most this often. */
const RENEW_EVERY_MS = DAY_MS;

type Limits = Pick<Config, "SIGN_IN_LIMIT_PER_ADDRESS" | "SIGN_IN_LIMIT_PER_NETWORK">;

/** Links that are good: mailed to an address, and asked for from a network. */
interface GoodLinks {
  toAddress: readonly object[];
  fromNetwork: readonly object[];
}

/**
 * Whether another link is mailed; null when the address has its share of links that are still good. Nobody is locked
 * out by that, whoever asked for them: each of them signs in whoever reads that address' mail.
 * @throws {ClubError} `too-many` for the network
 * @see spec §7
 */
export function decideLink(good: GoodLinks, limits: Limits): "mailed" | null {
  if (good.toAddress.length >= limits.SIGN_IN_LIMIT_PER_ADDRESS) return null;
  if (good.fromNetwork.length >= limits.SIGN_IN_LIMIT_PER_NETWORK)
    throw refuse("too-many", "That was a lot of links at once. Please try again later.", ["email"]);
  return "mailed";
}

/** Who opens a link: a person who pressed the button, or a browser that follows it (by its hash; null when it has none). */
export type Opener = "person" | { browserHash: string | null };

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
  if (opener === "person" || link.browserHash === opener.browserHash) return "signs-in";
  return "unconfirmed";
}

/** Who signs in with a link. */
export interface Arrival {
  /** The member who has its address; null for somebody new. */
  userId: string | null;
  /** They are an ADMIN from now on, whatever they were. */
  isFirstAdmin: boolean;
}

/**
 * Who signs in when a link is opened; null when nobody does.
 * @param found.holder the member who has the link's address
 */
export const arrivalOf = (
  found: { link: GoodLink | undefined; holder: { id: string } | undefined },
  opener: Opener,
  isFirstAdmin: boolean,
): Arrival | null =>
  openingOf(found.link, opener) === "signs-in" ? { userId: found.holder?.id ?? null, isFirstAdmin } : null;

/** Whether the club's settings name the address as an ADMIN's. */
export const isFirstAdmin = (email: string, { FIRST_ADMINS }: Pick<Config, "FIRST_ADMINS">): boolean =>
  FIRST_ADMINS.some((address) => normaliseAddress(address) === email);

/** When a link that is mailed now ends, in milliseconds. */
export const linkEnd = (now: number, config: Pick<Config, "SIGN_IN_LINK_MINUTES">): number =>
  now + config.SIGN_IN_LINK_MINUTES * MINUTE_MS;

/** When a session ends that is used now, in milliseconds: it slides, until it has lived as long as any may. */
export const sessionEnd = (
  now: number,
  startedAt: number,
  { SESSION_DAYS, SESSION_DAYS_MOST }: Pick<Config, "SESSION_DAYS" | "SESSION_DAYS_MOST">,
): number => Math.min(now + SESSION_DAYS * DAY_MS, startedAt + SESSION_DAYS_MOST * DAY_MS);

/** Sessions that were renewed then or before are due to slide. */
export const renewedBefore = (now: number): number => now - RENEW_EVERY_MS;
