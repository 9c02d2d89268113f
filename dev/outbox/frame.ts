/** What the sandbox of a mail allows: its links open when a person clicks them, and nothing else runs. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** For the page itself: its own two files, and mails in frames. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** For the HTML part of a mail: styles and pictures, no scripts, forms or frames. */
export const MAIL_POLICY = [
  `sandbox ${SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src http: https: data:",
  "font-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * The HTML part of a mail as it goes into the frame: its links lead the whole tab.
 *
 * The base element stands first, after the doctype if there is one, because the first one wins.
 */
export function frameHtml(html: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? "";
  return `${doctype}<base target="_top">${html.slice(doctype.length)}`;
}
