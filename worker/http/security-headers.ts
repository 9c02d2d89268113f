import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Config } from "../lib/config.ts";
import { lookHashes } from "../lib/look-head.ts";
import type { Environment } from "./environment.ts";

// Responses that are no pages need nothing.
const POLICY = "default-src 'none'; frame-ancestors 'none'";

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Created when the editor loads, or the service worker is registered. Until then all strings are refused.
  "trusted-types default",
];

/** CSP hashes of inline styles and scripts: `sha256-…`. */
interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

export function contentSecurityPolicy({ styles, scripts }: InlineHashes): string {
  const allowed = (rule: string) =>
    rule.startsWith("style-src") ? styles : rule.startsWith("script-src") ? scripts : [];
  return PAGE_POLICY.map((rule) => [rule, ...allowed(rule).map((hash) => `'${hash}'`)].join(" ")).join("; ");
}

/** Returns the policy of a plain page, whose only inline style is the club's colours. */
const plainPolicy = async (ctx: Context | undefined): Promise<string> =>
  contentSecurityPolicy({ styles: ctx ? await lookHashes(ctx.club.look) : [], scripts: [] });

const HEADERS: Record<string, string> = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Returns a header for the whole host, files included; without subdomains if the settings are invalid. */
const transportSecurity = (config: Config | undefined): string =>
  `max-age=63072000${config?.HSTS_INCLUDES_SUBDOMAINS ? "; includeSubDomains" : ""}`;

/** Sets security headers that handlers have not set themselves. */
export const securityHeaders = createMiddleware<Environment>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", await plainPolicy(c.get("ctx")));
  }
  // Undefined if the settings are invalid.
  const ctx: Context | undefined = c.get("ctx");
  headers.set("Strict-Transport-Security", transportSecurity(ctx?.config));
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!headers.has(name)) headers.set(name, value);
  }
});

/** Forbids caching of API responses, which are for one member at one moment. */
export const noStore = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
});
