import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import { ClubError } from "../lib/errors.ts";
import type { Bindings, Environment } from "./environment.ts";

type Limit = { [K in keyof Bindings]: Bindings[K] extends { limit: unknown } ? K : never }[keyof Bindings];

/** Period of all limits in wrangler.toml. */
export const PERIOD_SECONDS = 60;

export const ADDRESS_HEADER = "CF-Connecting-IP";

export const networkOf = (c: HonoContext<Environment>) => networkIn(c.req.header(ADDRESS_HEADER));

/** Returns the network of an address: itself if it is IPv4, its /64 if it is IPv6. */
export function networkIn(address: string | undefined): string {
  if (!address) return "unknown";
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((side) => side.split(":").filter(Boolean));
  // "::" stands for the zeros missing to eight groups.
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "").toLowerCase()).join(":")}::/64`;
}

/** Limits counted per session as well, below those of a network. */
const BY_SESSION: Partial<Record<Limit, Limit>> = { WRITE_LIMIT: "SESSION_WRITE_LIMIT" };

/** Counts per network, as cookies may be made up, and per session to be stricter. @throws {ClubError} `too-many` */
export async function countUse(c: HonoContext<Environment>, binding: Limit): Promise<void> {
  await count(c, binding, networkOf(c));
  const bySession = BY_SESSION[binding];
  const [credential] = c.get("ctx").credentials;
  if (bySession && credential) await count(c, bySession, credential);
}

async function count(c: HonoContext<Environment>, binding: Limit, key: string): Promise<void> {
  if (!(await isWithinLimit(c, binding, key))) throw tooMany();
}

export const tooMany = () =>
  new ClubError(
    "too-many",
    [{ path: [], message: "That was a lot at once. Please wait a minute and try again." }],
    { retryAfter: PERIOD_SECONDS },
  );

/** Returns true if the counter fails, as on a laptop with a full disk: it is only a first barrier. */
export async function isWithinLimit(
  c: HonoContext<Environment>,
  binding: Limit,
  key: string,
): Promise<boolean> {
  try {
    return (await c.env[binding].limit({ key })).success;
  } catch (error) {
    c.get("ctx").log("limit-not-counted", { limit: binding, cause: String(error) });
    return true;
  }
}

/** Rate-limits costly routes. @throws {ClubError} `too-many` */
export const rateLimit = (binding: Limit) =>
  createMiddleware<Environment>(async (c, next) => {
    await countUse(c, binding);
    return next();
  });
