import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { normaliseAddress } from "../contract/address.ts";
import type { Config } from "../lib/config.ts";
import { includesHash, isEqualInConstantTime, keyedHashes, randomToken } from "../lib/keyed-hash.ts";
import { cookieNames, putCookie } from "./cookies.ts";
import type { Environment } from "./environment.ts";
import { networkOf } from "./rate-limit.ts";

// A device cookie (OWASP) proves that somebody has signed in with an address in this browser: a random name, and a
// keyed hash of it with the address. It says which address to nobody who does not know both it and the secret.

type C = HonoContext<Environment>;

/** Browsers keep no cookie for longer. */
const LIFE_SECONDS = 400 * 86_400;

/**
 * Names whoever asks for a link to an address, or enters its code, as the limits count them: the network; or the browser,
 * where somebody has signed in with the address before, so that nobody else can use up what it may do.
 * @param typed the address as the person typed it
 */
export async function askerOf(c: C, typed: string) {
  const email = normaliseAddress(typed);
  const known = email === null ? null : await deviceCookieOf(c, email);
  return known
    ? { name: `device:${known.device}`, isKnown: true }
    : { name: networkOf(c.req.header("CF-Connecting-IP")), isKnown: false };
}

/** What the cookie holds, if it is for the address; `isCurrent`: it was made with the secret in use. */
async function deviceCookieOf(c: C, email: string) {
  const { config } = c.get("ctx");
  const [device, hash] = (getCookie(c, cookieNames(config).device) ?? "").split("|");
  if (!device || !hash) return null;
  const hashes = await deviceHashes(config, device, email);
  return includesHash(hashes, hash) ? { device, isCurrent: isEqualInConstantTime(hash, hashes[0]) } : null;
}

const deviceHashes = (config: Config, device: string, email: string) =>
  keyedHashes(config, "device", `${device}:${email}`);

/** Gives the browser the cookie, in which somebody has signed in with the address; one of another address goes. */
export async function keepDeviceCookie(c: C, email: string): Promise<void> {
  const { config } = c.get("ctx");
  const known = await deviceCookieOf(c, email);
  if (known?.isCurrent) return;
  const device = known?.device ?? randomToken();
  const [hash] = await deviceHashes(config, device, email);
  putCookie(c, config, cookieNames(config).device, `${device}|${hash}`, { maxAge: LIFE_SECONDS });
}
