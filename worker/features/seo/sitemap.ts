import { escapeHtml } from "../../http/escape-html.ts";
import type { Part } from "./sitemap-parts.ts";
import type { Places, SitemapRow } from "./store.ts";

// What is on these changes with every game; search engines find out for themselves how often.
const ROOMS: Places = ["/", "/games", "/posts", "/calendar", "/tournament/rollofhonour"].map((path) => [
  path,
  null,
]);

/** A part of the map as XML. */
export function sitemapXml(siteUrl: string, row: SitemapRow, { isFirst }: Part): string {
  const under = (start: string, json: string) =>
    (JSON.parse(json) as Places).map(([name, at]) => [start + encodeURIComponent(name), at] as const);
  const all = [
    ...(isFirst ? ROOMS : []),
    ...(JSON.parse(row.pages) as Places),
    ...under("/leagues/", row.seasons),
    ...under("/games/", row.games),
    ...under("/posts/", row.posts),
    ...under("/posts/tags/", row.tags),
  ];
  const urls = all.map(([path, at]) => `<url>${locOf(siteUrl + path)}${changed(at)}</url>`);
  return xmlOf("urlset", urls);
}

/** Where the parts of the map are, as XML. */
export const sitemapIndexXml = (siteUrl: string, parts: number): string =>
  xmlOf(
    "sitemapindex",
    Array.from(
      { length: parts },
      (_, at) => `<sitemap>${locOf(`${siteUrl}/sitemap-${at + 1}.xml`)}</sitemap>`,
    ),
  );

const locOf = (url: string): string => `<loc>${escapeHtml(url)}</loc>`;

const xmlOf = (root: string, entries: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;

const changed = (at: number | null): string =>
  at === null ? "" : `<lastmod>${new Date(at).toISOString()}</lastmod>`;
