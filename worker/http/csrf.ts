import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Config } from "../lib/config.ts";
import { refuse } from "../lib/errors.ts";
import {
  type Hashes,
  includesHash,
  isEqualInConstantTime,
  keyedHash,
  keyedHashes,
  randomToken,
} from "../lib/keyed-hash.ts";
import { cookieNames, putCookie, sessionToken } from "./cookies.ts";
import type { Environment } from "./environment.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The csrf token of this browser: what its cookie holds, when the hash beside it is ours; else null. */
export async function csrfTokenOf(c: HonoContext, config: Config): Promise<string | null> {
  return (await csrfCookieOf(c, config))?.token ?? null;
}

/** What the cookie holds; `isCurrent`: the hash beside it was made with the secret in use. */
async function csrfCookieOf(c: HonoContext, config: Config) {
  const [token, hash] = (getCookie(c, cookieNames(config).csrf) ?? "").split("|");
  if (!token || !hash) return null;
  const hashes = await csrfHashes(config, token);
  return includesHash(hashes, hash) ? { token, isCurrent: isEqualInConstantTime(hash, hashes[0]) } : null;
}

const csrfHashes = (config: Config, token: string): Promise<Hashes> => keyedHashes(config, "csrf", token);

/** The csrf token of this browser; one that has none gets one, and one of a former secret's keeps it under that in use. */
export async function keepCsrfToken(c: HonoContext, config: Config): Promise<string> {
  const known = await csrfCookieOf(c, config);
  if (known?.isCurrent) return known.token;
  const token = known?.token ?? (await firstToken(c, config));
  const [hash] = await csrfHashes(config, token);
  putCookie(c, config, cookieNames(config).csrf, `${token}|${hash}`);
  return token;
}

/**
 * The token of a browser that has none. Of one that is signed in it is made of its session, so that two requests at once are
 * given the same: else the second answer's cookie takes the place of the first's, and a write with that is refused.
 */
async function firstToken(c: HonoContext, config: Config): Promise<string> {
  const session = sessionToken(c, config);
  return session === null ? randomToken() : keyedHash(config.AUTH_SECRET, "csrf-token", session);
}

/** Whether the browser says that the request comes from this very site. Other clients send no Origin. */
export function isOwnOrigin(c: HonoContext, config: Config): boolean {
  const origin = c.req.header("Origin");
  return origin === undefined || origin === config.SITE_URL || origin === new URL(c.req.url).origin;
}

const refused = () => refuse("forbidden", "This page has expired. Please reload it and try again.");

/**
 * Refuses a write that comes from another site, or does not bring this browser's csrf token along.
 * @throws {ClubError} `forbidden`
 */
export async function checkCsrf(c: HonoContext<Environment>, sent: unknown): Promise<void> {
  const { config } = c.get("ctx");
  if (!isOwnOrigin(c, config)) throw refused();
  const expected = await csrfTokenOf(c, config);
  if (expected === null || typeof sent !== "string" || !isEqualInConstantTime(sent, expected))
    throw refused();
}

/** Refuses a body that is not declared as JSON. @throws {ClubError} `malformed` */
export function checkJsonType(c: HonoContext): void {
  // Anything else would be checked as if it were empty, and for some forms empty means something.
  if (JSON_TYPE.test(c.req.header("Content-Type") ?? "")) return;
  throw refuse("malformed", "That request couldn’t be read: it is not sent as JSON.");
}

/**
 * Refuses every write whose body does not carry this browser's csrf token, or that comes from another site.
 * @see spec §7
 */
export const csrf = createMiddleware<Environment>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
  // Read first, also when refused below: over a body left unread workerd drops the browser's connection.
  const body: unknown = await c.req.json().catch((cause) => {
    throw refuse("malformed", "That request couldn’t be read.", [], cause);
  });
  if (!isOwnOrigin(c, c.get("ctx").config)) throw refused();
  checkJsonType(c);
  await checkCsrf(c, (body as { csrfToken?: unknown } | null)?.csrfToken);
  return next();
});
