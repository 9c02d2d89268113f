import { listNewestPosts } from "../../content/posts/service.ts";
import type { Context } from "../../context.ts";
import type { Post } from "../../contract/content/posts.ts";
import { formatGameDate } from "../../contract/games/game-date.ts";
import type { Game } from "../../contract/games/games.ts";
import { minutesInWords } from "../../contract/league/playing-time.ts";
import type { RichText } from "../../contract/platform/rich-text.ts";
import { newestGames } from "../../games/service.ts";
import { refuse } from "../../lib/errors.ts";
import { iconPath } from "../../lib/icon-path.ts";
import { type AtomEntry, atom } from "./atom.ts";

const ENTRIES_MOST = 20;

const siteOf = ({ config, club }: Context) => ({
  url: config.SITE_URL,
  icon: iconPath(club.look.icon, "48"),
});

/** Returns the newest posts, or a tag's, as an Atom feed. @throws {ClubError} `not-found` @see design, "seo" */
export async function postFeed(ctx: Context, slug: string | null): Promise<string> {
  const { posts, tag } = await listNewestPosts(ctx, slug, ENTRIES_MOST);
  if (slug !== null && tag === null) throw refuse("not-found", "No post has this tag.");
  const { name } = ctx.club;
  return atom(siteOf(ctx), {
    title: tag ? `${name}: ${tag.label}` : `${name}: Posts`,
    subtitle: tag
      ? `What the club has written about ${tag.label}.`
      : "News, reviews and stories from the club.",
    path: tag ? `/feeds/tags/${encodeURIComponent(tag.slug)}.atom` : "/feeds/posts.atom",
    page: tag ? `/posts/tags/${encodeURIComponent(tag.slug)}` : "/posts",
    entries: posts.map(entryOfPost),
  });
}

/** Returns the latest suggested games as an Atom feed. @see design, "seo" */
export async function gameFeed(ctx: Context): Promise<string> {
  const rows = await newestGames(ctx, ENTRIES_MOST);
  return atom(siteOf(ctx), {
    title: `${ctx.club.name}: Looking to play`,
    subtitle: "Games that members want to bring to the table.",
    path: "/feeds/games.atom",
    page: "/games",
    entries: rows.map(({ game }) => entryOfGame(game)),
  });
}

const entryOfPost = (post: Post): AtomEntry => ({
  kind: "post",
  id: post.id,
  title: post.title,
  path: `/posts/${encodeURIComponent(post.slug)}`,
  author: post.author?.name ?? "Former member",
  publishedAt: post.publishedAt,
  // A draft may have been edited long before its publication.
  updatedAt: post.modifiedAt > post.publishedAt ? post.modifiedAt : post.publishedAt,
  categories: post.tags.map(({ label }) => label),
  summary: post.lead || post.title,
  content: post.content,
});

function entryOfGame(game: Game): AtomEntry {
  const words = wordsOf(game);
  return {
    kind: "game",
    id: game.id,
    title: game.name,
    path: `/games/${encodeURIComponent(game.id)}`,
    author: game.suggestedBy?.name ?? "Former member",
    publishedAt: game.createdAt,
    updatedAt: game.createdAt,
    categories: [],
    summary: words.join(" "),
    content: words.map((line): RichText[number] => ["p", null, line]),
  };
}

/** Describes a game to somebody who may join, without its players' names. */
function wordsOf(game: Game): string[] {
  const { minPlayers, maxPlayers, expectedMinutes, players } = game;
  const free = Math.max(0, maxPlayers - players.length);
  const count = minPlayers === maxPlayers ? `${maxPlayers}` : `${minPlayers} to ${maxPlayers}`;
  const time = expectedMinutes === null ? "" : `, about ${minutesInWords(expectedMinutes)}`;
  const when = game.date ? formatGameDate(game.date) : "Date to be confirmed";
  return [
    `${game.name}, for ${count} ${maxPlayers === 1 ? "player" : "players"}${time}.`,
    `${game.table ? `${when}, ${game.table.name}` : when}.`,
    free === 0 ? "All seats are taken." : `${free} ${free === 1 ? "seat is" : "seats are"} free.`,
    ...(game.lookingForTeacher ? ["It needs a teacher."] : []),
    ...(game.lookingForCopy ? ["It needs a copy."] : []),
  ];
}
