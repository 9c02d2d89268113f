import type { Evening } from "./calendar.ts";
import type { Game } from "./games.ts";
import type { LeagueTable } from "./league.ts";
import { monthWords } from "./months.ts";
import type { InfoPage } from "./pages.ts";
import type { Post, Tag } from "./posts.ts";
import { plainText } from "./rich-text.ts";
import type { PageMeta } from "./site.ts";
import { gameSummary } from "./summaries.ts";

// What a page says of itself where that depends on what it shows: a game, a post, the table of a year.

export function leagueMeta({ season, standings: [first, ...others] }: LeagueTable): PageMeta {
  const { year, games, closedAt } = season;
  const leads = closedAt === null ? "leads" : "won";
  return {
    title: "League",
    subTitle: String(year),
    description: first
      ? `The standings of the ${year} league: after ${games === 1 ? "one game" : `${games} games`} ${first.user.name} ${leads}, of ${others.length + 1} players.`
      : `The standings of the ${year} league.`,
    status: 200,
  };
}

export const monthMeta = (month: string): PageMeta => ({
  title: "Calendar",
  subTitle: monthWords(month),
  description: `Game nights, special days and the games planned for them in ${monthWords(month)}.`,
  status: 200,
});

export const infoMeta = ({ title, description, content }: InfoPage): PageMeta => ({
  title,
  description: description || firstWords(plainText(content)) || title,
  status: 200,
});

/** As many as a search engine shows, about. */
const firstWords = (text: string): string => /^.{0,155}(?!\S)/s.exec(text)?.[0] ?? text.slice(0, 155);

export const postMeta = ({ title, lead, author, publishedAt, modifiedAt, tags, cover }: Post): PageMeta => ({
  ...(cover && { image: { src: cover.src, alt: cover.alt || title, width: cover.width } }),
  title: "Posts",
  subTitle: title,
  description: lead || title,
  article: {
    author: author?.name ?? null,
    createdAt: publishedAt,
    modifiedAt,
    tags: tags.map(({ label }) => label),
  },
  status: 200,
});

export const tagMeta = ({ label }: Tag): PageMeta => ({
  title: "Posts",
  subTitle: label,
  description: `What the club has written about ${label}.`,
  status: 200,
});

/** @param today `YYYY-MM-DD` at the club */
export const gameMeta = (game: Game, today: string, evening?: Evening | null): PageMeta => ({
  ...(game.image && { image: { src: game.image, alt: `The board game ${game.name}`, width: null } }),
  title: "Looking to play",
  subTitle: game.name,
  description: gameSummary(game, today, evening),
  status: 200,
});
