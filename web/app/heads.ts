import type { Evening, Tonight } from "../../worker/contract/calendar.ts";
import { formatFarDate } from "../../worker/contract/game-date.ts";
import type { Game } from "../../worker/contract/games.ts";
import type { LeagueTable } from "../../worker/contract/league.ts";
import { monthWords } from "../../worker/contract/months.ts";
import type { InfoPage } from "../../worker/contract/pages.ts";
import type { Played } from "../../worker/contract/played.ts";
import type { Post, PostPage } from "../../worker/contract/posts.ts";
import { plainText } from "../../worker/contract/rich-text.ts";
import type { PageHead } from "../../worker/contract/site.ts";
import { gameSummary, nightSummary } from "../../worker/contract/summaries.ts";

// What pages say of themselves where that depends on what they show: a game, a post, the table of a year.

type Feed = NonNullable<PageHead["feeds"]>[number];

export const GAMES_FEED: Feed = { title: "Looking to play", href: "/feeds/games.atom" };
export const POSTS_FEED: Feed = { title: "Posts", href: "/feeds/posts.atom" };

export function leagueHead({ season, standings: [first, ...others] }: LeagueTable): PageHead {
  const { year, games, closedAt } = season;
  const leads = closedAt === null ? "leads" : "won";
  return {
    title: "League",
    subTitle: String(year),
    description: first
      ? `The standings of the ${year} league: after ${games === 1 ? "one game" : `${games} games`} ${first.user.name} ${leads}, of ${others.length + 1} players.`
      : `The standings of the ${year} league.`,
  };
}

export const monthHead = (month: string): PageHead => ({
  title: "Calendar",
  subTitle: monthWords(month),
  description: `Game nights, special days and the games planned for them in ${monthWords(month)}.`,
});

/** @param isOfDay the address names the day */
export const nightHead = (night: Tonight, isOfDay: boolean): PageHead => ({
  title: isOfDay && night.date && !night.isToday ? `Game night, ${formatFarDate(night.date)}` : "Tonight",
  description:
    nightSummary(night) ?? "What is on at the next game night: tables, games, players and free seats.",
});

/** Of one season. */
export const playedHead = ({ year, games: [most] }: Played): PageHead => ({
  title: "What we play",
  subTitle: String(year),
  description: `The games that the club played most in ${year}${most ? `, first of all ${most.name}` : ""}.`,
});

export const infoHead = (page: InfoPage): PageHead => ({
  title: page.title,
  description: page.description || firstWords(plainText(page.content)) || page.title,
  about: { kind: "page", page },
});

/** As many as a search engine shows, about. */
const firstWords = (text: string): string => /^.{0,155}(?!\S)/s.exec(text)?.[0] ?? text.slice(0, 155);

export function postHead(post: Post): PageHead {
  const { title, lead, author, publishedAt, modifiedAt, tags, cover } = post;
  return {
    ...(cover && { image: { src: cover.src, alt: cover.alt || title } }),
    title: "Posts",
    subTitle: title,
    description: lead || title,
    article: {
      author: author?.name ?? null,
      createdAt: publishedAt,
      modifiedAt,
      tags: tags.map(({ label }) => label),
    },
    about: { kind: "post", post },
    feeds: [POSTS_FEED],
  };
}

/** Of the posts with a tag; null when there is no such tag. */
export const tagHead = ({ tag }: PostPage): PageHead | null =>
  tag && {
    title: "Posts",
    subTitle: tag.label,
    description: `What the club has written about ${tag.label}.`,
    about: { kind: "tag", tag },
    feeds: [{ title: tag.label, href: `/feeds/tags/${encodeURIComponent(tag.slug)}.atom` }, POSTS_FEED],
  };

/** @param today `YYYY-MM-DD` at the club */
export const gameHead = (game: Game, today: string, evening?: Evening | null): PageHead => ({
  ...(game.image && { image: { src: game.image, alt: `The board game ${game.name}` } }),
  title: "Looking to play",
  subTitle: game.name,
  description: gameSummary(game, today, evening),
  about: { kind: "game", game, evening },
  feeds: [GAMES_FEED],
});
