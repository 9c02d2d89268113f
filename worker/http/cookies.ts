import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "../config.ts";

/** NextAuth's cookie names; on https with the prefixes that bind them to the host. */
export function cookieNames(config: Config) {
  const secure = config.SITE_URL.startsWith("https:");
  return {
    secure,
    session: `${secure ? "__Secure-" : ""}next-auth.session-token`,
    callbackUrl: `${secure ? "__Secure-" : ""}next-auth.callback-url`,
    csrf: `${secure ? "__Host-" : ""}next-auth.csrf-token`,
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
