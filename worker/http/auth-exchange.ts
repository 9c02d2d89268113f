import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { isEqualInConstantTime } from "../lib/keyed-hash.ts";
import { ownAddress } from "./callback-url.ts";
import { cookieNames, putCookie, putSession } from "./cookies.ts";
import { csrfTokenOf, isOwnOrigin, keepCsrfToken } from "./csrf.ts";
import type { Environment } from "./environment.ts";
import { answersAnyMethod } from "./known-methods.ts";

// What goes over NextAuth v4's wire in either direction, whatever the action: fields, cookies, where to go next.

type C = HonoContext<Environment>;

/** What every action starts from. */
export interface AuthExchange {
  /** Of the body; none for a GET. */
  fields: BodyFields;
  /** Absolute and on this site. */
  callbackUrl: string;
  csrfToken: string;
  /** Whether the body proves that it comes from a page of ours in this browser. */
  verified: boolean;
}

/** Reads the request and gives the browser the cookies that it lacks. */
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

/** The pages that confirm a link send no referrer, and browsers then say "null" for the origin. */
const isConfirmation = (c: C): boolean =>
  c.req.header("Origin") === "null" && /\/(callback\/email|invitation\/accept)\/?$/.test(c.req.path);

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

/** The fields of a body, as far as they are (whole) text. NextAuth's client sends forms, and now and then JSON. */
export type BodyFields = Partial<Record<string, string>>;

/** Reads the body; one that cannot be read has no fields, and so no csrf token either. */
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
    // Not JSON after all: nothing in it.
    return [];
  }
}

/** Sends the browser on: NextAuth's client asks (`json`) for the address and goes there by itself. */
export function redirectBrowser(c: C, fields: BodyFields, url: string) {
  return fields.json === "true" ? c.json({ url }) : c.redirect(url, 302);
}

/** The answer to what an action cannot do. */
export const unsupported = answersAnyMethod((c: C) =>
  c.text(`Error: this action with HTTP ${c.req.raw.method} is not supported.`, 400),
);
