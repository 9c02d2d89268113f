import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";

const POLICY = [
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
  "trusted-types 'none'",
].join("; ");

/** The content security policy; `styleHash` allows the inline styles of the first paint. */
export const contentSecurityPolicy = (styleHash?: string): string =>
  styleHash ? POLICY.replace("style-src 'self'", `style-src 'self' '${styleHash}'`) : POLICY;

const HEADERS: Record<string, string> = {
  "Content-Security-Policy": POLICY,
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Safe headers on every answer; a handler that set its own keeps it. */
export const securityHeaders = createMiddleware<Environment>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
});
