import { pageTitle } from "../../contract/page-title.ts";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from "../../contract/previews.ts";
import type { PageMeta, Site } from "../../contract/site.ts";
import { escapeHtml } from "../../http/escape-html.ts";

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** The tags that tell people, search engines and link previews what the page is. @see spec §2 */
export function headTags(site: Site, meta: PageMeta, path: string): string {
  const title = pageTitle(site.shortName, meta.title, meta.subTitle);
  const url = site.url + path;
  const image = new URL(meta.image ?? "/og-default.png", site.url).href;
  const imageAlt = meta.imageAlt ?? `${site.name}: pull up a chair.`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", meta.description),
    meta.status === 404 || meta.isUnlisted
      ? named("robots", "noindex")
      : `<link rel="canonical" href="${escapeHtml(url)}">`,
    property("og:type", meta.article ? "article" : "website"),
    ...(meta.article ? articleTags(meta.article, title, url) : []),
    property("og:site_name", site.name),
    property("og:title", title),
    property("og:description", meta.description),
    property("og:url", url),
    property("og:image", image),
    property("og:image:width", String(PREVIEW_WIDTH)),
    property("og:image:height", String(PREVIEW_HEIGHT)),
    property("og:image:alt", imageAlt),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", meta.description),
    named("twitter:image", image),
    named("twitter:image:alt", imageAlt),
  ].join("\n    ");
}

/** What somebody wrote, for link previews and (as data, which nothing runs) for search engines. */
function articleTags(article: NonNullable<PageMeta["article"]>, headline: string, url: string): string[] {
  const { author, createdAt, modifiedAt, tags } = article;
  const data = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline,
    url,
    datePublished: createdAt,
    dateModified: modifiedAt,
    ...(author && { author: { "@type": "Person", name: author } }),
  };
  return [
    property("article:published_time", createdAt),
    property("article:modified_time", modifiedAt),
    ...tags.map((tag) => property("article:tag", tag)),
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
  ];
}
