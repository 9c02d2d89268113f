import type { Config } from "./config.ts";
import { pageTitle } from "./contract/page-title.ts";
import { SITE_IS_UPDATED } from "./errors.ts";
import { escapeHtml } from "./escape-html.ts";

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

/** What every page is while the database lacks a migration that this version takes. */
export const updatingPage = (config: Config): string =>
  plainPage(config, "Back in a few minutes", `<p>${SITE_IS_UPDATED}</p>`);
