import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "../lib/config.ts";

/** Returns the names of NextAuth's cookies and one of our own; on https with prefixes that bind them to the host. */
export function cookieNames(config: Config) {
  const secure = config.SITE_URL.startsWith("https:");
  return {
    secure,
    // Stricter than NextAuth's `__Secure-`, which a sibling host could set.
    session: `${secure ? "__Host-" : ""}next-auth.session-token`,
    callbackUrl: `${secure ? "__Secure-" : ""}next-auth.callback-url`,
    csrf: `${secure ? "__Host-" : ""}next-auth.csrf-token`,
    device: `${secure ? "__Host-" : ""}full-table.device`,
  };
}

export const sessionToken = (c: HonoContext, config: Config): string | null =>
  getCookie(c, cookieNames(config).session) || null;

/** Sets a cookie for this site only, inaccessible to scripts. */
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

export function putSession(c: HonoContext, config: Config, token: string, expires: Date): void {
  putCookie(c, config, cookieNames(config).session, token, { expires });
}

export function clearSession(c: HonoContext, config: Config): void {
  putCookie(c, config, cookieNames(config).session, "", { maxAge: 0 });
}
