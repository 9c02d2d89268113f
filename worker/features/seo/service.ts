import type { Context } from "../../context.ts";
import type { Game } from "../../contract/games.ts";
import { isGamePath, isPostPath, isTagPath } from "../../contract/page-addresses.ts";
import type { PageSubject } from "../../contract/page-meta.ts";
import type { InfoPage } from "../../contract/pages.ts";
import type { Post, PostPage } from "../../contract/posts.ts";
import { one } from "../../db/client.ts";
import { refuse } from "../../errors.ts";
import { clubOf, clubThings } from "./club.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap.ts";
import { type Part, partOf, partsFor } from "./sitemap-parts.ts";
import { type SitemapRow, sitemapRead } from "./store.ts";
import type { Thing } from "./thing.ts";
import { articleOf, breadcrumbsOf, eventOf, questionsOf } from "./things.ts";

/** The pages that say who the club is, and where. */
const OF_THE_CLUB = ["/", "/about", "/find-us"];

/**
 * What a page is about, for search engines: things of schema.org.
 * @param subject what its address names, if it names something
 * @param image the picture of its link preview
 */
export function structuredData(
  ctx: Context,
  path: string,
  subject: PageSubject | null | undefined,
  image: string,
): Thing[] {
  const way = (...steps: (readonly [string, string])[]) =>
    breadcrumbsOf(ctx.config.SITE_URL, [[ctx.config.SITE_NAME, "/"], ...steps]);
  if (OF_THE_CLUB.includes(path)) return clubThings(ctx);
  if (!subject) return [];
  const [club, url] = [clubOf(ctx), ctx.config.SITE_URL + path];
  if (isGamePath(path) !== null) {
    const game = subject as Game;
    const event = eventOf(game, club, url, image);
    return [...(event ? [event] : []), way(["Looking to play", "/games"], [game.name, path])];
  }
  if (isPostPath(path) !== null) {
    const post = subject as Post;
    return [articleOf(post, club, url, image), way(["Posts", "/posts"], [post.title, path])];
  }
  if (isTagPath(path) !== null) {
    const { tag } = subject as PostPage;
    return tag ? [way(["Posts", "/posts"], [tag.label, path])] : [];
  }
  return "path" in subject ? ofInfoPage(subject, way) : [];
}

function ofInfoPage(page: InfoPage, way: (...steps: (readonly [string, string])[]) => Thing): Thing[] {
  const questions = page.path === "/faq" ? questionsOf(page) : null;
  return questions ? [questions] : [way([page.title, page.path])];
}

/**
 * The map of the site for search engines: every public address and when what is there last changed; or, where that is
 * too much for one file, the index of its parts.
 * @throws {ClubError} `unavailable`
 */
export async function sitemap(ctx: Context): Promise<string> {
  const first = partOf(1);
  const row = await loadPart(ctx, first, true);
  const parts = partsFor(row.newestPost);
  const { SITE_URL } = ctx.config;
  return parts > 1 ? sitemapIndexXml(SITE_URL, parts) : sitemapXml(SITE_URL, row, first);
}

/**
 * A part of the map, from 1 on.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function sitemapPart(ctx: Context, number: number): Promise<string> {
  const part = partOf(number);
  const row = await loadPart(ctx, part, false);
  if (number > partsFor(row.newestPost)) throw refuse("not-found", "The map has no such part.");
  return sitemapXml(ctx.config.SITE_URL, row, part);
}

async function loadPart(ctx: Context, part: Part, ifAlone: boolean): Promise<SitemapRow> {
  const { row } = await ctx.db.read({ row: one(sitemapRead(ctx, part, ifAlone)) });
  return row ?? { newestPost: 0, posts: [], pages: [], tags: [], games: [], seasons: [] };
}

/** Rooms in which a crawler finds nothing, and what only programs ask for. */
const NOT_FOR_CRAWLERS = [
  "/api/",
  "/my-posts",
  "/pages",
  "/profile",
  "/members",
  "/moderation",
  "/confirm-email",
  "/sign-out",
  "/check-your-mail",
];

/** What crawlers are asked, and where the map is. Uploads and resized pictures they may have. */
export const robots = ({ config }: Context): string =>
  `User-agent: *
Allow: /
${NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}\n`).join("")}
Sitemap: ${config.SITE_URL}/sitemap.xml
`;
