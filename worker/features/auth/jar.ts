import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookieNames } from "../../http/cookies.ts";
import { csrfHash, csrfTokenOf } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { ownAddress } from "./callback-url.ts";
import { newToken } from "./secrets.ts";

type C = HonoContext<Environment>;

const DAY_MS = 86_400_000;
/** Browsers keep no cookie for longer, and Hono refuses to set one. */
const COOKIE_DAYS_MOST = 400;

function put(c: C, name: string, value: string, life: { expires?: Date; maxAge?: number } = {}): void {
  const { secure } = cookieNames(c.get("ctx").config);
  setCookie(c, name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, ...life });
}

/** The csrf token of this browser; one that has none gets one. */
export async function keepCsrfToken(c: C): Promise<string> {
  const { config } = c.get("ctx");
  const known = await csrfTokenOf(c, config);
  if (known) return known;
  const token = newToken();
  put(c, cookieNames(config).csrf, `${token}|${await csrfHash(config, token)}`);
  return token;
}

/** Where to go in the end: what is asked for now, else what was asked for before; kept in a cookie. */
export function keepCallbackUrl(c: C, asked: string | undefined): string {
  const { config } = c.get("ctx");
  const name = cookieNames(config).callbackUrl;
  const before = getCookie(c, name);
  const callbackUrl = ownAddress(config.SITE_URL, asked || before);
  if (callbackUrl !== before) put(c, name, callbackUrl);
  return callbackUrl;
}

/** Hands the browser its session, until `expiresAt` (milliseconds). */
export function putSession(c: C, token: string, expiresAt: number): void {
  const { config, now } = c.get("ctx");
  const expires = new Date(Math.min(expiresAt, now + (COOKIE_DAYS_MOST - 1) * DAY_MS));
  put(c, cookieNames(config).session, token, { expires });
}

export function clearSession(c: C): void {
  put(c, cookieNames(c.get("ctx").config).session, "", { maxAge: 0 });
}
