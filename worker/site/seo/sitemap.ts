import { type Html, html } from "../../lib/html.ts";
import type { SitemapRow } from "./store.ts";

/** Renders a part of the sitemap. @param rooms paths that change with every game, without a date */
export function sitemapXml(siteUrl: string, rooms: readonly string[], row: SitemapRow): string {
  const url = (path: string, changedAt: number | null = null) =>
    `<url>${locOf(siteUrl + path)}${changed(changedAt)}</url>`;
  return xmlOf("urlset", [
    ...rooms.map((path) => url(path)),
    ...row.pages.map(({ path, changedAt }) => url(path, changedAt)),
    ...row.seasons.map(({ year }) => url(`/leagues/${year}`)),
    ...row.games.map(({ id, changedAt }) => url(`/games/${encodeURIComponent(id)}`, changedAt)),
    ...row.posts.map(({ slug, changedAt }) => url(`/posts/${encodeURIComponent(slug)}`, changedAt)),
    ...row.tags.map(({ slug, changedAt }) => url(`/posts/tags/${encodeURIComponent(slug)}`, changedAt)),
  ]);
}

export const sitemapIndexXml = (siteUrl: string, parts: number): string =>
  xmlOf(
    "sitemapindex",
    Array.from(
      { length: parts },
      (_, at) => `<sitemap>${locOf(`${siteUrl}/sitemap-${at + 1}.xml`)}</sitemap>`,
    ),
  );

const locOf = (url: string): Html => html`<loc>${url}</loc>`;

const xmlOf = (root: string, entries: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;

const changed = (at: number | null): string =>
  at === null ? "" : `<lastmod>${new Date(at).toISOString()}</lastmod>`;

/** Post numbers (1 for the first ever begun) per part. */
const POSTS_A_PART = 10_000;

/** A file of the sitemap: posts numbered from `after` + 1 to `to`; the first also has everything else. */
export interface SitemapPart {
  isFirst: boolean;
  after: number;
  to: number;
}

/** Returns a part, from 1. A post never changes parts. */
export const partOf = (number: number): SitemapPart => ({
  isFirst: number === 1,
  after: (number - 1) * POSTS_A_PART,
  to: number * POSTS_A_PART,
});

export const partsFor = (newestPost: number): number => Math.max(1, Math.ceil(newestPost / POSTS_A_PART));
