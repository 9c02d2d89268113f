import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { DAY_MS } from "../contract/durations.ts";
import { isEqualInConstantTime } from "../lib/keyed-hash.ts";
import { ownAddress } from "./callback-url.ts";
import { cookieNames, putCookie, putSession } from "./cookies.ts";
import { csrfTokenOf, isOwnOrigin, keepCsrfToken } from "./csrf.ts";
import type { Environment } from "./environment.ts";
import { answersAnyMethod } from "./known-methods.ts";

// NextAuth v4's wire protocol, common to all actions: fields, cookies, redirects.

type C = HonoContext<Environment>;

export interface AuthExchange {
  fields: BodyFields;
  /** Absolute, on this site. */
  callbackUrl: string;
  csrfToken: string;
  /** True if the csrf token proves that the request comes from our page in this browser. */
  verified: boolean;
}

export async function openExchange(c: C): Promise<AuthExchange> {
  const fields = c.req.raw.method === "POST" ? await readFields(c) : {};
  const verified = await isVerified(c, fields);
  return {
    fields,
    callbackUrl: keepCallbackUrl(c, fields.callbackUrl || c.req.query("callbackUrl")),
    csrfToken: await keepCsrfToken(c, c.get("ctx").config),
    verified,
  };
}

async function isVerified(c: C, fields: BodyFields): Promise<boolean> {
  const { config } = c.get("ctx");
  const expected = await csrfTokenOf(c, config);
  if (expected === null || fields.csrfToken === undefined) return false;
  return isEqualInConstantTime(fields.csrfToken, expected) && (isOwnOrigin(c, config) || isConfirmation(c));
}

/** Returns true for link confirmation pages: they send no referrer, so their Origin is "null". */
const isConfirmation = (c: C): boolean =>
  c.req.header("Origin") === "null" && /\/(callback\/email|invitation\/accept)\/?$/.test(c.req.path);

/** Longest lifetime of a cookie; Hono refuses to set a longer one. */
const COOKIE_DAYS_MOST = 400;

/** Returns the redirect target, requested now or earlier, and stores it in a cookie. */
function keepCallbackUrl(c: C, asked: string | undefined): string {
  const { config } = c.get("ctx");
  const name = cookieNames(config).callbackUrl;
  const before = getCookie(c, name);
  const callbackUrl = ownAddress(config.SITE_URL, asked || before);
  if (callbackUrl !== before) putCookie(c, config, name, callbackUrl);
  return callbackUrl;
}

export function keepSession(c: C, token: string, expiresAt: number): void {
  const { config, now } = c.get("ctx");
  putSession(c, config, token, new Date(Math.min(expiresAt, now + (COOKIE_DAYS_MOST - 1) * DAY_MS)));
}

/** Text fields; NextAuth's client sends forms, and sometimes JSON. */
type BodyFields = Partial<Record<string, string>>;

/** Returns no fields for a malformed body, so no csrf token either. */
export async function readFields(c: C): Promise<BodyFields> {
  const text = await c.req.text();
  return parseFields(text, c.req.header("Content-Type"));
}

export function parseFields(text: string, contentType: string | undefined): BodyFields {
  const entries = /\bjson\b/i.test(contentType ?? "") ? jsonEntries(text) : [...new URLSearchParams(text)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value.toWellFormed()]] : [])),
  );
}

function jsonEntries(text: string): [string, unknown][] {
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === "object" ? Object.entries(body) : [];
  } catch {
    return [];
  }
}

/** Redirects the browser. NextAuth's client requests JSON and follows the address itself. */
export function redirectBrowser(c: C, fields: BodyFields, url: string) {
  return fields.json === "true" ? c.json({ url }) : c.redirect(url, 302);
}

export const unsupported = answersAnyMethod((c: C) =>
  c.text(`Error: this action with HTTP ${c.req.raw.method} is not supported.`, 400),
);
