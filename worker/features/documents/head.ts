import type { Context } from "../../context.ts";
import { imageUrl } from "../../contract/image-url.ts";
import { pageTitle } from "../../contract/page-title.ts";
import type { PageHead, Site } from "../../contract/site.ts";
import { escapeHtml } from "../../escape-html.ts";
import { isServed } from "../images/service.ts";

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const PREVIEW_WIDTH = 1_200;
/** Pixels of width from which chats show a picture across the card; a smaller one beside the words. */
const LARGE_LEAST = 600;

/** The picture of a page's link preview. */
export interface PreviewPicture {
  url: string;
  /** What it shows. */
  alt: string;
  /** Pixels, where they are known: those of BoardGameGeek's pictures are not. */
  size?: { width: number; height: number };
  isLarge: boolean;
}

/** The page's own picture, if it has one that is served here; else the site's. @see decision 0030 */
export function previewPicture(
  { config, club }: Pick<Context, "config" | "club">,
  { image }: PageHead,
): PreviewPicture {
  const at = (path: string) => new URL(path, config.SITE_URL).href;
  if (!image || !isServed(config, image.src)) {
    const { preview } = club.look;
    if (preview) {
      return {
        url: at(imageUrl(preview.src, PREVIEW_WIDTH)),
        alt: club.name,
        ...sizeOf(preview),
        isLarge: true,
      };
    }
    return {
      url: at("/art/og-default.png"),
      alt: `${club.name}: Pull up a chair. Board games, good company, and a seat with your name on it.`,
      size: { width: 1_200, height: 630 },
      isLarge: true,
    };
  }
  return {
    url: at(imageUrl(image.src, PREVIEW_WIDTH)),
    alt: image.alt,
    ...sizeOf(image),
    isLarge: image.width !== null && image.width >= LARGE_LEAST,
  };
}

/** The pixels of a picture once it is no wider than a preview. */
function sizeOf({ width, height }: { width: number | null; height: number | null }) {
  if (width === null || height === null) return {};
  const shown = Math.min(width, PREVIEW_WIDTH);
  return { size: { width: shown, height: Math.round((height * shown) / width) } };
}

/**
 * The tags that tell people, search engines and link previews what the page is.
 * @param things what schema.org knows of it
 * @see spec §2
 */
export function headTags(
  site: Site,
  head: PageHead,
  path: string,
  picture: PreviewPicture,
  things: readonly object[],
): string {
  const title = pageTitle(site.shortName, head.title, head.subTitle);
  const url = site.url + path;
  const { url: image, alt, size, isLarge } = picture;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", head.description),
    head.isUnlisted ? named("robots", "noindex") : `<link rel="canonical" href="${escapeHtml(url)}">`,
    property("og:type", head.article ? "article" : "website"),
    ...(head.article ? articleTags(head.article) : []),
    property("og:site_name", site.name),
    property("og:locale", "en_GB"),
    property("og:title", title),
    property("og:description", head.description),
    property("og:url", url),
    property("og:image", image),
    ...(size
      ? [property("og:image:width", String(size.width)), property("og:image:height", String(size.height))]
      : []),
    property("og:image:alt", alt),
    named("twitter:card", isLarge ? "summary_large_image" : "summary"),
    named("twitter:title", title),
    named("twitter:description", head.description),
    named("twitter:image", image),
    named("twitter:image:alt", alt),
    ...(head.feeds ?? []).map(
      (feed) =>
        `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(`${site.name}: ${feed.title}`)}" href="${escapeHtml(feed.href)}">`,
    ),
    ...things.map(linkedData),
  ].join("\n    ");
}

/** What somebody wrote, for link previews. */
const articleTags = ({ createdAt, modifiedAt, tags }: NonNullable<PageHead["article"]>): string[] => [
  property("article:published_time", createdAt),
  property("article:modified_time", modifiedAt),
  ...tags.map((tag) => property("article:tag", tag)),
];

/** Data, which nothing runs; `<` never stands in it as such, so nothing in it can end the element. */
function linkedData(thing: object): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
