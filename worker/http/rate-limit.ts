import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import { refuse } from "../errors.ts";
import type { Bindings, Environment } from "./environment.ts";

type Limit = { [K in keyof Bindings]: Bindings[K] extends { limit: unknown } ? K : never }[keyof Bindings];

/** The network a request comes from: the IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((side) => side.split(":").filter(Boolean));
  // "::" stands for as many zeros as make eight groups.
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "").toLowerCase()).join(":")}::/64`;
}

/** Counts one use against the platform's own counter, by session or network: a cheap first barrier. */
export async function spend(c: HonoContext<Environment>, binding: Limit): Promise<void> {
  const key = c.get("ctx").credential ?? networkOf(c.req.header("CF-Connecting-IP"));
  const { success } = await c.env[binding].limit({ key });
  if (!success) throw refuse("too-many", "That was a lot at once. Please wait a minute and try again.");
}

/** The barrier in front of costly routes. */
export const rateLimit = (binding: Limit) =>
  createMiddleware<Environment>(async (c, next) => {
    await spend(c, binding);
    return next();
  });
