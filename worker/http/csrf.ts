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

/** Returns this browser's csrf token, or null if its cookie is missing or not signed by us. */
export async function csrfTokenOf(c: HonoContext, config: Config): Promise<string | null> {
  return (await csrfCookieOf(c, config))?.token ?? null;
}

/** Parses the cookie. `isCurrent` is true if its hash was made with the current secret. */
async function csrfCookieOf(c: HonoContext, config: Config) {
  const [token, hash] = (getCookie(c, cookieNames(config).csrf) ?? "").split("|");
  if (!token || !hash) return null;
  const hashes = await csrfHashes(config, token);
  return includesHash(hashes, hash) ? { token, isCurrent: isEqualInConstantTime(hash, hashes[0]) } : null;
}

const csrfHashes = (config: Config, token: string): Promise<Hashes> => keyedHashes(config, "csrf", token);

/** Returns this browser's csrf token, setting the cookie if it is missing or was hashed with the previous secret. */
export async function keepCsrfToken(c: HonoContext, config: Config): Promise<string> {
  const known = await csrfCookieOf(c, config);
  if (known?.isCurrent) return known.token;
  const token = known?.token ?? (await firstToken(c, config));
  const [hash] = await csrfHashes(config, token);
  putCookie(c, config, cookieNames(config).csrf, `${token}|${hash}`);
  return token;
}

/** Derives it from a session: concurrent requests get the same one, or the last cookie would invalidate the others. */
async function firstToken(c: HonoContext, config: Config): Promise<string> {
  const session = sessionToken(c, config);
  return session === null ? randomToken() : keyedHash(config.AUTH_SECRET, "csrf-token", session);
}

/** Returns true unless the Origin names another site. Clients other than browsers send none. */
export function isOwnOrigin(c: HonoContext, config: Config): boolean {
  const origin = c.req.header("Origin");
  return origin === undefined || origin === config.SITE_URL || origin === new URL(c.req.url).origin;
}

const refused = () => refuse("forbidden", "This page has expired. Please reload it and try again.");

/** Refuses a write from another site or without this browser's csrf token. @throws {ClubError} `forbidden` */
export async function checkCsrf(c: HonoContext<Environment>, sent: unknown): Promise<void> {
  const { config } = c.get("ctx");
  if (!isOwnOrigin(c, config)) throw refused();
  const expected = await csrfTokenOf(c, config);
  if (expected === null || typeof sent !== "string" || !isEqualInConstantTime(sent, expected))
    throw refused();
}

/** Refuses a body that is not declared as JSON. @throws {ClubError} `malformed` */
export function checkJsonType(c: HonoContext): void {
  // Other types would be validated as if empty, which some forms accept.
  if (JSON_TYPE.test(c.req.header("Content-Type") ?? "")) return;
  throw refuse("malformed", "That request couldn’t be read: it is not sent as JSON.");
}

/** Refuses writes without this browser's csrf token in the body, or from another site. @see spec §7 */
export const csrf = createMiddleware<Environment>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
  // Read even if refused below: if a body is left unread, workerd drops the connection.
  const body: unknown = await c.req.json().catch((cause) => {
    throw refuse("malformed", "That request couldn’t be read.", [], cause);
  });
  if (!isOwnOrigin(c, c.get("ctx").config)) throw refused();
  checkJsonType(c);
  await checkCsrf(c, (body as { csrfToken?: unknown } | null)?.csrfToken);
  return next();
});
