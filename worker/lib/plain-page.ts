import type { Club } from "../contract/club/club.ts";
import { LOGO } from "../contract/club/look-pictures.ts";
import { pageTitle } from "../contract/content/page-title.ts";
import { imageUrl } from "../contract/platform/image-url.ts";
import { SITE_IS_UPDATED } from "./errors.ts";
import { escapeHtml } from "./escape-html.ts";
import { iconPath } from "./icon-path.ts";
import { lookStyle } from "./look-head.ts";

/** A page that works without scripts and without the rest of the site. `content` is HTML already. */
export function plainPage({ name, shortName, look }: Club, title: string, content: string): string {
  const { icon, logo } = look;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(pageTitle(shortName, title))}</title>
<link rel="icon" href="${iconPath(icon, "48")}">
<link rel="stylesheet" href="/art/plain.css">
${lookStyle(look).join("")}
</head>
<body>
<main class="card">
<img class="logo" src="${logo ? escapeHtml(imageUrl(logo.src, 256)) : LOGO.src}" alt="${escapeHtml(name)}" width="117" height="111">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** What every page is while the database lacks a migration that this version takes. */
export const updatingPage = (club: Club): string =>
  plainPage(club, "Back in a few minutes", `<p>${SITE_IS_UPDATED}</p>`);
