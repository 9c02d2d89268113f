import type { Config } from "../../config.ts";
import { pageTitle } from "../../contract/page-title.ts";
import { escapeHtml } from "../../http/escape-html.ts";

/** A page that works without scripts and without the rest of the site. `content` is HTML already. */
export function plainPage(config: Config, title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(pageTitle(config.SITE_SHORT_NAME, title))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/art/plain.css">
</head>
<body>
<main class="card">
<img class="logo" src="/art/logo.svg" alt="${escapeHtml(config.SITE_NAME)}" width="117" height="111">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

interface Confirmation {
  csrfToken: string;
  token: string;
  email: string;
  callbackUrl: string;
}

/** Asks a person, and no mail scanner, whether to sign in here: a link is spent by the button only. */
export function confirmPage(config: Config, confirmation: Confirmation): string {
  const email = escapeHtml(confirmation.email);
  const fields = Object.entries(confirmation).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return plainPage(
    config,
    "Sign in here?",
    `<p>You are about to sign in to ${escapeHtml(config.SITE_NAME)} as <strong>${email}</strong>.</p>
<form method="post" action="/api/auth/callback/email">
${fields.join("\n")}
<button type="submit">Sign in</button>
</form>
<p class="soft">We ask because this is not the browser in which the link was asked for. If you did not ask for it, close this page and nothing happens.</p>`,
  );
}

/** Tells a person who opened a link that it is not lost. */
export const unreachablePage = (config: Config): string =>
  plainPage(
    config,
    "One moment, please",
    `<p>The club's records cannot be reached right now, so we could not sign you in. Your link still works.</p>
<p class="soft">Please open the link in the mail again in a minute.</p>`,
  );

/** NextAuth's configuration message, for a page that was asked for with an address that is none. */
export const configurationPage = (config: Config, message: string): string =>
  plainPage(
    config,
    "That link is not right",
    `<p>${escapeHtml(message)}</p><p><a href="/">To the club</a></p>`,
  );
