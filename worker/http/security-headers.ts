import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Config } from "../lib/config.ts";
import { lookHashes } from "../lib/look-head.ts";
import type { Environment } from "./environment.ts";

// What is no page needs nothing at all.
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
  // Made when the editor comes, whose HTML it cleans, or when the service worker is registered. Until then every string
  // is refused.
  "trusted-types default",
];

/** What stands in the page itself and is allowed by its hashes, as the policy writes them: `sha256-…`. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** The content security policy of a page. */
export function contentSecurityPolicy({ styles, scripts }: InlineHashes): string {
  const allowed = (rule: string) =>
    rule.startsWith("style-src") ? styles : rule.startsWith("script-src") ? scripts : [];
  return PAGE_POLICY.map((rule) => [rule, ...allowed(rule).map((hash) => `'${hash}'`)].join(" ")).join("; ");
}

/** That of a plain page, which has no styles of its own but the club's colours. */
const plainPolicy = async (ctx: Context | undefined): Promise<string> =>
  contentSecurityPolicy({ styles: ctx ? await lookHashes(ctx.club.look) : [], scripts: [] });

const HEADERS: Record<string, string> = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * That browsers come by https only. The worker alone says so: a browser holds it against the whole host, files included.
 * @param config undefined where the settings cannot be read: then for this host only
 */
const transportSecurity = (config: Config | undefined): string =>
  `max-age=63072000${config?.HSTS_INCLUDES_SUBDOMAINS ? "; includeSubDomains" : ""}`;

/** Safe headers on every answer; a handler that set its own keeps it. */
export const securityHeaders = createMiddleware<Environment>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", await plainPolicy(c.get("ctx")));
  }
  // There is no context when its settings could not be read.
  const ctx: Context | undefined = c.get("ctx");
  headers.set("Strict-Transport-Security", transportSecurity(ctx?.config));
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!headers.has(name)) headers.set(name, value);
  }
});
