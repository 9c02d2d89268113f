import type { Club } from "../contract/club/club.ts";
import { LOGO } from "../contract/club/look-pictures.ts";
import { pageTitle } from "../contract/content/page-title.ts";
import { imageUrl } from "../contract/platform/image-url.ts";
import { SITE_IS_UPDATED } from "./errors.ts";
import { type Html, html, raw } from "./html.ts";
import { iconPath } from "./icon-path.ts";
import { lookStyle } from "./look-head.ts";

/** Renders a page that needs neither scripts nor the rest of the site. */
export function plainPage({ name, shortName, look }: Club, title: string, content: Html): string {
  const { icon, logo } = look;
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${pageTitle(shortName, title)}</title>
<link rel="icon" href="${iconPath(icon, "48")}">
<link rel="stylesheet" href="/art/plain.css">
${lookStyle(look).map((tag) => raw(tag))}
</head>
<body>
<main class="card">
<img class="logo" src="${logo ? imageUrl(logo.src, 256) : LOGO.src}" alt="${name}" width="117" height="111">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.toString();
}

export const buttonForm = (action: string, label: string, sent: object = {}): Html =>
  html`<form method="post" action="${action}">
${Object.entries(sent).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}<button type="submit">${label}</button>
</form>`;

/** Form field that mail programs send for one-click unsubscribing. @see RFC 8058 */
export const ONE_CLICK = { "List-Unsubscribe": "One-Click" };

export const updatingPage = (club: Club): string =>
  plainPage(club, "Back in a few minutes", html`<p>${SITE_IS_UPDATED}</p>`);
