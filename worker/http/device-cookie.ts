import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { normaliseAddress } from "../contract/address.ts";
import type { Config } from "../lib/config.ts";
import { includesHash, isEqualInConstantTime, keyedHashes, randomToken } from "../lib/keyed-hash.ts";
import { cookieNames, putCookie } from "./cookies.ts";
import type { Environment } from "./environment.ts";
import { networkOf } from "./rate-limit.ts";

// A device cookie (OWASP) proves that an address has signed in from this browser: a random name, and a keyed hash of
// name and address.

type C = HonoContext<Environment>;

/** Longest lifetime that browsers allow. */
const LIFE_SECONDS = 400 * 86_400;

/** Returns the network, or the browser if it has signed in with the address before: strangers can't use up its limit. */
export async function askerOf(c: C, typed: string) {
  const email = normaliseAddress(typed);
  const known = email === null ? null : await deviceCookieOf(c, email);
  return known ? { name: `device:${known.device}`, isKnown: true } : { name: networkOf(c), isKnown: false };
}

/** Parses the cookie if it belongs to the address. `isCurrent` is true if it was made with the current secret. */
async function deviceCookieOf(c: C, email: string) {
  const { config } = c.get("ctx");
  const [device, hash] = (getCookie(c, cookieNames(config).device) ?? "").split("|");
  if (!device || !hash) return null;
  const hashes = await deviceHashes(config, device, email);
  return includesHash(hashes, hash) ? { device, isCurrent: isEqualInConstantTime(hash, hashes[0]) } : null;
}

const deviceHashes = (config: Config, device: string, email: string) =>
  keyedHashes(config, "device", `${device}:${email}`);

/** Sets the cookie after a sign-in with the address, replacing one for another address. */
export async function keepDeviceCookie(c: C, email: string): Promise<void> {
  const { config } = c.get("ctx");
  const known = await deviceCookieOf(c, email);
  if (known?.isCurrent) return;
  const device = known?.device ?? randomToken();
  const [hash] = await deviceHashes(config, device, email);
  putCookie(c, config, cookieNames(config).device, `${device}|${hash}`, { maxAge: LIFE_SECONDS });
}
