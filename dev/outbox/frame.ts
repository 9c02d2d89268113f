/** Sandbox flags of a mail: a person may open its links, and nothing else runs. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Content policy of the page: its own two files, and mails in frames. */
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

/** Content policy of a mail's HTML: styles and pictures, but no scripts, forms or frames. */
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

/** Returns a mail's HTML with a base element that opens links in the whole tab. It goes first: the first one wins. */
export function frameHtml(html: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? "";
  return `${doctype}<base target="_top">${html.slice(doctype.length)}`;
}
