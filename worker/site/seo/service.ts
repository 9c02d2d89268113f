import type { Context } from "../../context.ts";
import type { InfoPage } from "../../contract/content/pages.ts";
import type { About } from "../../contract/site/site.ts";
import { one } from "../../db/client.ts";
import { refuse } from "../../lib/errors.ts";
import { partOf, partsFor, type SitemapPart, sitemapIndexXml, sitemapXml } from "./sitemap.ts";
import { type SitemapRow, sitemapRows } from "./store.ts";
import { articleOf, breadcrumbsOf, clubOf, clubThings, eventOf, questionsOf, type Thing } from "./things.ts";

type Way = (...steps: (readonly [string, string])[]) => Thing;

/** Returns a page's schema.org data, for search engines. @param image its link preview */
export function structuredData(ctx: Context, path: string, about: About | undefined, image: string): Thing[] {
  const way: Way = (...steps) => breadcrumbsOf(ctx.config.SITE_URL, [[ctx.club.name, "/"], ...steps]);
  const url = ctx.config.SITE_URL + path;
  switch (about?.kind) {
    case "club":
      return clubThings(ctx, about.next ?? null, image);
    case "game": {
      const { timeZone } = ctx.club;
      const event = eventOf(about.game, about.evening, clubOf(ctx), { url, image, timeZone });
      return [...(event ? [event] : []), way(["Looking to play", "/games"], [about.game.name, path])];
    }
    case "post":
      return [
        articleOf(about.post, clubOf(ctx), url, image),
        way(["Posts", "/posts"], [about.post.title, path]),
      ];
    case "tag":
      return [way(["Posts", "/posts"], [about.tag.label, path])];
    case "page":
      return ofInfoPage(about.page, way);
    default:
      return [];
  }
}

function ofInfoPage(page: InfoPage, way: Way): Thing[] {
  const questions = page.path === "/faq" ? questionsOf(page) : null;
  return questions ? [questions] : [way([page.title, page.path])];
}

/** Leaves out the shelf of a club that shows its games to members only. */
const roomsOf = ({ club }: Context, rooms: readonly string[]): readonly string[] =>
  club.isShelfPublic ? rooms : rooms.filter((path) => path !== "/shelf");

/** Returns the sitemap: every public address with its last change, or the index of its parts. */
export async function sitemap(ctx: Context, rooms: readonly string[]): Promise<string> {
  const first = partOf(1);
  const row = await loadPart(ctx, first, true);
  const parts = partsFor(row.newestPost);
  const { SITE_URL } = ctx.config;
  return parts > 1 ? sitemapIndexXml(SITE_URL, parts) : sitemapXml(SITE_URL, roomsOf(ctx, rooms), row);
}

/** Returns a part of the sitemap, from 1. @throws {ClubError} `not-found` */
export async function sitemapPart(ctx: Context, rooms: readonly string[], number: number): Promise<string> {
  const part = partOf(number);
  const row = await loadPart(ctx, part, false);
  if (number > partsFor(row.newestPost)) throw refuse("not-found", "The map has no such part.");
  return sitemapXml(ctx.config.SITE_URL, part.isFirst ? roomsOf(ctx, rooms) : [], row);
}

async function loadPart(ctx: Context, part: SitemapPart, ifAlone: boolean): Promise<SitemapRow> {
  const { row } = await ctx.db.read({ row: one(sitemapRows(ctx, part, ifAlone)) });
  return row ?? { newestPost: 0, posts: [], pages: [], tags: [], games: [], seasons: [] };
}

/** Returns robots.txt. @param notFor paths without content for crawlers, as is all below them */
export const robots = ({ config }: Context, notFor: readonly string[]): string =>
  `User-agent: *
Allow: /
${["/api/", ...notFor]
  .flatMap(prefixesOf)
  .map((prefix) => `Disallow: ${prefix}\n`)
  .join("")}
Sitemap: ${config.SITE_URL}/sitemap.xml
`;

/** Returns what a room's addresses begin with. A page of the club such as "/club-rules" is none of "/club". */
const prefixesOf = (path: string): string[] =>
  path.endsWith("/") ? [path] : ["$", "?", "/"].map((end) => path + end);
