import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { cookieNames, putCookie, putSession } from "../../http/cookies.ts";
import type { Environment } from "../../http/environment.ts";
import { ownAddress } from "./callback-url.ts";

type C = HonoContext<Environment>;

const DAY_MS = 86_400_000;
/** Browsers keep no cookie for longer, and Hono refuses to set one. */
const COOKIE_DAYS_MOST = 400;

/** Where to go in the end: what is asked for now, else what was asked for before; kept in a cookie. */
export function keepCallbackUrl(c: C, asked: string | undefined): string {
  const { config } = c.get("ctx");
  const name = cookieNames(config).callbackUrl;
  const before = getCookie(c, name);
  const callbackUrl = ownAddress(config.SITE_URL, asked || before);
  if (callbackUrl !== before) putCookie(c, config, name, callbackUrl);
  return callbackUrl;
}

/** Hands the browser its session, until `expiresAt` (milliseconds). */
export function keepSession(c: C, token: string, expiresAt: number): void {
  const { config, now } = c.get("ctx");
  putSession(c, config, token, new Date(Math.min(expiresAt, now + (COOKIE_DAYS_MOST - 1) * DAY_MS)));
}
