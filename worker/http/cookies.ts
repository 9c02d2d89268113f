import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "../lib/config.ts";

/** NextAuth's cookie names, and one of our own; on https with the prefixes that bind them to the host. */
export function cookieNames(config: Config) {
  const secure = config.SITE_URL.startsWith("https:");
  return {
    secure,
    // Stricter than NextAuth's own `__Secure-`, which a sister host could set.
    session: `${secure ? "__Host-" : ""}next-auth.session-token`,
    callbackUrl: `${secure ? "__Secure-" : ""}next-auth.callback-url`,
    csrf: `${secure ? "__Host-" : ""}next-auth.csrf-token`,
    device: `${secure ? "__Host-" : ""}full-table.device`,
  };
}

/** The raw session token of the request, or null. */
export const sessionToken = (c: HonoContext, config: Config): string | null =>
  getCookie(c, cookieNames(config).session) || null;

/** Sets one of them: for this site's requests only, out of reach of scripts. */
export function putCookie(
  c: HonoContext,
  config: Config,
  name: string,
  value: string,
  life: { expires?: Date; maxAge?: number } = {},
): void {
  const { secure } = cookieNames(config);
  setCookie(c, name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, ...life });
}

/** Hands the browser its session. */
export function putSession(c: HonoContext, config: Config, token: string, expires: Date): void {
  putCookie(c, config, cookieNames(config).session, token, { expires });
}

/** Lets the browser forget its session. */
export function clearSession(c: HonoContext, config: Config): void {
  putCookie(c, config, cookieNames(config).session, "", { maxAge: 0 });
}
