import type { Context } from "../../context.ts";
import { pageTitle } from "../../contract/content/page-title.ts";
import { PREVIEW, previewUrl } from "../../contract/platform/images.ts";
import type { DocumentHead, Site } from "../../contract/site/site.ts";
import { type Html, html, raw } from "../../lib/html.ts";
import { isServed } from "../../platform/images/service.ts";

const named = (name: string, content: string) => html`<meta name="${name}" content="${content}">`;
const property = (name: string, content: string) => html`<meta property="${name}" content="${content}">`;

interface PreviewPicture {
  url: string;
  alt: string;
}

/** Returns the page's own picture if hosted here, else the site's. @see decision 0020 */
export function previewPicture(
  { config, club }: Pick<Context, "config" | "club">,
  { image }: DocumentHead,
): PreviewPicture {
  const at = (path: string) => new URL(path, config.SITE_URL).href;
  if (image && isServed(config, image.src)) return { url: at(previewUrl(image.src)), alt: image.alt };
  const { preview } = club.look;
  if (preview) return { url: at(previewUrl(preview.src)), alt: club.name };
  return {
    url: at("/art/og-default.png"),
    alt: `${club.name}: Pull up a chair. Board games, good company, and a seat with your name on it.`,
  };
}

/** Returns the tags for browsers, search engines and link previews. @param things schema.org data @see spec §2 */
export function headTags(
  site: Site,
  head: DocumentHead,
  path: string,
  picture: PreviewPicture,
  things: readonly object[],
): string {
  const title = pageTitle(site.shortName, head.title, head.subTitle);
  const url = site.url + path;
  const { url: image, alt } = picture;
  return [
    html`<title>${title}</title>`,
    named("description", head.description),
    head.isUnlisted ? named("robots", "noindex") : html`<link rel="canonical" href="${url}">`,
    property("og:type", head.article ? "article" : "website"),
    ...(head.article ? articleTags(head.article) : []),
    property("og:site_name", site.name),
    property("og:locale", "en_GB"),
    property("og:title", title),
    property("og:description", head.description),
    property("og:url", url),
    property("og:image", image),
    property("og:image:width", String(PREVIEW.width)),
    property("og:image:height", String(PREVIEW.height)),
    property("og:image:alt", alt),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", head.description),
    named("twitter:image", image),
    named("twitter:image:alt", alt),
    ...(head.feeds ?? []).map(
      (feed) =>
        html`<link rel="alternate" type="application/atom+xml" title="${site.name}: ${feed.title}" href="${feed.href}">`,
    ),
    ...things.map(linkedData),
  ].join("\n    ");
}

const articleTags = ({ createdAt, modifiedAt, tags }: NonNullable<DocumentHead["article"]>): Html[] => [
  property("article:published_time", createdAt),
  property("article:modified_time", modifiedAt),
  ...tags.map((tag) => property("article:tag", tag)),
];

/** Returns a data element, with `<` escaped so that its content can't end the element. */
function linkedData(thing: object): Html {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return html`<script type="application/ld+json">${raw(json.replaceAll("<", "\\u003c"))}</script>`;
}
