import { pageTitle } from "../../contract/page-title.ts";
import type { PageMeta, Site } from "../../contract/site.ts";
import { escapeHtml } from "../../http/escape-html.ts";

/** The tags that tell people, search engines and link previews what the page is. @see spec §2 */
export function headTags(site: Site, meta: PageMeta, path: string): string {
  const title = pageTitle(site.shortName, meta.title, meta.subTitle);
  const url = site.url + path;
  const image = new URL(meta.image ?? "/art/og-default.png", site.url).href;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", meta.description),
    meta.status === 404 ? named("robots", "noindex") : `<link rel="canonical" href="${escapeHtml(url)}">`,
    property("og:type", "website"),
    property("og:site_name", site.name),
    property("og:title", title),
    property("og:description", meta.description),
    property("og:url", url),
    property("og:image", image),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", meta.description),
    named("twitter:image", image),
  ].join("\n    ");
}
