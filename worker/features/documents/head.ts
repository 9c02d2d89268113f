import { pageTitle } from "../../contract/page-title.ts";
import type { PageMeta, Site } from "../../contract/site.ts";
import { escapeHtml } from "../../http/escape-html.ts";

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** What every picture for link previews measures, in pixels. */
const IMAGE = { width: "1200", height: "630" };

/** The picture of a page's link preview, and what it shows. */
export const previewImage = (site: Site, meta: PageMeta): { url: string; alt: string } => ({
  url: new URL(meta.image ?? "/art/og-default.png", site.url).href,
  alt: meta.imageAlt ?? site.name,
});

/** Where readers of feeds find what the page has: its own, and that of all posts. */
function feedLinks(site: Site, { status, title, subTitle }: PageMeta, path: string): string[] {
  const feed = (name: string, of: string) =>
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(`${site.name}: ${name}`)}" href="${escapeHtml(of)}">`;
  const posts = feed("Posts", "/feeds/posts.atom");
  if (status === 404) return [];
  if (/^\/($|games(\/|$))/.test(path))
    return [feed("Looking to play", "/feeds/games.atom"), ...(path === "/" ? [posts] : [])];
  const [, tag] = /^\/posts\/tags\/([^/]+)$/.exec(path) ?? [];
  if (tag) return [feed(subTitle ?? title ?? "Posts", `/feeds/tags/${tag}.atom`), posts];
  return /^\/posts(\/|$)/.test(path) ? [posts] : [];
}

/**
 * The tags that tell people, search engines and link previews what the page is.
 * @param things what schema.org knows of it
 * @see spec §2
 */
export function headTags(site: Site, meta: PageMeta, path: string, things: readonly object[]): string {
  const title = pageTitle(site.shortName, meta.title, meta.subTitle);
  const url = site.url + path;
  const { url: image, alt } = previewImage(site, meta);
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", meta.description),
    meta.status === 404 || meta.isUnlisted
      ? named("robots", "noindex")
      : `<link rel="canonical" href="${escapeHtml(url)}">`,
    property("og:type", meta.article ? "article" : "website"),
    ...(meta.article ? articleTags(meta.article) : []),
    property("og:site_name", site.name),
    property("og:locale", "en_GB"),
    property("og:title", title),
    property("og:description", meta.description),
    property("og:url", url),
    property("og:image", image),
    property("og:image:width", IMAGE.width),
    property("og:image:height", IMAGE.height),
    property("og:image:alt", alt),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", meta.description),
    named("twitter:image", image),
    named("twitter:image:alt", alt),
    ...feedLinks(site, meta, path),
    ...things.map(linkedData),
  ].join("\n    ");
}

/** What somebody wrote, for link previews. */
const articleTags = ({ createdAt, modifiedAt, tags }: NonNullable<PageMeta["article"]>): string[] => [
  property("article:published_time", createdAt),
  property("article:modified_time", modifiedAt),
  ...tags.map((tag) => property("article:tag", tag)),
];

/** Data, which nothing runs; `<` never stands in it as such, so nothing in it can end the element. */
function linkedData(thing: object): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
