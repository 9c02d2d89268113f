import type { Context as HonoContext } from "hono";
import { csrfTokenOf, isOwnOrigin, keepCsrfToken } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { sameText } from "../../keyed-hash.ts";
import { keepCallbackUrl } from "./jar.ts";
import { type Fields, readFields } from "./wire.ts";

type C = HonoContext<Environment>;

/** What every action starts from. */
export interface Exchange {
  /** Of the body; none for a GET. */
  fields: Fields;
  /** Absolute and on this site. */
  callbackUrl: string;
  csrfToken: string;
  /** Whether the body proves that it comes from a page of ours in this browser. */
  verified: boolean;
}

/** Reads the request and gives the browser the cookies that it lacks. */
export async function openExchange(c: C): Promise<Exchange> {
  const fields = c.req.raw.method === "POST" ? await readFields(c) : {};
  const verified = await isVerified(c, fields);
  return {
    fields,
    callbackUrl: keepCallbackUrl(c, fields.callbackUrl || c.req.query("callbackUrl")),
    csrfToken: await keepCsrfToken(c, c.get("ctx").config),
    verified,
  };
}

async function isVerified(c: C, fields: Fields): Promise<boolean> {
  const { config } = c.get("ctx");
  const expected = await csrfTokenOf(c, config);
  if (expected === null || fields.csrfToken === undefined) return false;
  return sameText(fields.csrfToken, expected) && (isOwnOrigin(c, config) || isConfirmation(c));
}

/** The page that confirms a link sends no referrer, and browsers then say "null" for the origin. */
const isConfirmation = (c: C): boolean =>
  c.req.header("Origin") === "null" && /\/callback\/email\/?$/.test(c.req.path);
