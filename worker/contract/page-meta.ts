import type { Game } from "./games.ts";
import type { LeagueTable } from "./league.ts";
import { isMonth, monthWords } from "./months.ts";
import { isInfoPath } from "./page-places.ts";
import type { InfoPage } from "./pages.ts";
import type { Post, PostPage } from "./posts.ts";
import { gamePicture, postPicture } from "./previews.ts";
import { plainText } from "./rich-text.ts";
import type { PageMeta } from "./site.ts";

type Words = Pick<PageMeta, "title" | "subTitle" | "description" | "isUnlisted">;

/** What each public page says of itself. */
const PAGES: Record<string, Words> = {
  "/": { description: "A friendly board-game club: see what is being played, take a seat, come along." },
  "/games": {
    title: "Looking to play",
    description:
      "Games that members want to bring to the table. Take a free seat, or suggest one of your own.",
  },
  "/posts": { title: "Posts", description: "News, reviews and stories from the club." },
  "/search": {
    title: "Search",
    description: "Find posts, pages and games of the club.",
    isUnlisted: true,
  },
  "/calendar": {
    title: "Calendar",
    description: "Game nights, special days and the games planned for them.",
  },
  "/tonight": {
    title: "Tonight",
    description: "What is on at the next game night: tables, games, players and free seats.",
  },
  "/leagues-info": {
    title: "League",
    subTitle: "How It Works",
    description: "How the club league is scored, and how to join it.",
  },
  "/leagues/seasons": {
    title: "League",
    subTitle: "Seasons",
    description: "For editors: the seasons of the league.",
  },
  "/leagues/players": {
    title: "League",
    subTitle: "Players",
    description: "For editors: who plays in the league.",
  },
  "/leagues/import": {
    title: "League",
    subTitle: "Import",
    description: "For editors: plays brought in at once.",
  },
  "/tournament/rollofhonour": {
    title: "League",
    subTitle: "Previous Years",
    description: "The winners of the club league, year by year.",
  },
  "/about": { title: "About", description: "Who we are, when we meet and what we play." },
  "/find-us": { title: "Find us", description: "Where the club meets, and how to get there." },
  "/faq": { title: "FAQ", description: "What newcomers ask, answered." },
  "/terms-of-use": { title: "Terms of use", description: "The rules of using this site." },
  "/privacy": { title: "Privacy", description: "What this site keeps about you, and why." },
  "/sign-in": { title: "Sign in", description: "Sign in with a link sent to your e-mail address." },
  "/check-your-mail": { title: "Check your mail", description: "A sign-in link is on its way to you." },
  "/sign-in-error": { title: "Sign in", subTitle: "Something went wrong", description: "That did not work." },
  "/sign-out": { title: "Sign out", description: "Sign out of the site on this device." },
  "/my-posts": { title: "My posts", description: "What you write, finished or not." },
  "/my-posts/new": { title: "Write a post", description: "Tell the club about it." },
  "/moderation": { title: "Moderation", description: "What waits for the editors of the club." },
  "/profile": { title: "Profile", description: "Your name, your colour and your settings." },
  "/confirm-email": { title: "E-mail address", description: "Confirm your new e-mail address." },
  "/pages": { title: "Pages", description: "For editors: the info pages of the club." },
  "/members": { title: "Members", description: "For admins: the members of the club and their roles." },
};

const MY_POST = /^\/my-posts\/[^/]+$/;
const EDIT_POST: Words = { title: "Edit post", description: "Go on with a post of yours." };

const NO_SUCH_PAGE: PageMeta = {
  title: "Not found",
  description: "There is nothing at this address.",
  status: 404,
};

const seats = (count: number) =>
  count === 0 ? "full" : count === 1 ? "one seat free" : `${count} seats free`;

const partOf = (pattern: RegExp) => (path: string) => {
  const part = pattern.exec(path)?.[1];
  return part === undefined ? null : decoded(part);
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // as it stands: there is nothing of that name anyway
  }
}

/** The id of the game whose own address the path is, or null. */
export const isGamePath = partOf(/^\/games\/([^/]+)$/);
/** The slug of the post whose own address the path is, or null. */
export const isPostPath = partOf(/^\/posts\/(?!tags$)([^/]+)$/);
/** The slug of the tag whose posts the path lists, or null. */
export const isTagPath = partOf(/^\/posts\/tags\/([^/]+)$/);

/** The year of the league whose table the path is, or null. */
export const isLeaguePath = (path: string): number | null =>
  /^\/leagues\/\d{4}$/.test(path) ? Number(path.slice(-4)) : null;
/** The month (`YYYY-MM`) of the calendar at the path, or null. */
export function calendarMonthOf(path: string): string | null {
  const month = partOf(/^\/calendar\/([^/]+)$/)(path);
  return month !== null && isMonth(month) ? month : null;
}

/** What a page is about, where its address names something. */
export type PageSubject = Game | Post | PostPage | InfoPage | LeagueTable;

/** Title and description for a path; of what its address names when that is given. */
export function pageMeta(path: string, subject?: PageSubject | null): PageMeta {
  if (isGamePath(path) !== null) return subject && "players" in subject ? gameMeta(subject) : NO_SUCH_PAGE;
  if (isPostPath(path) !== null) return subject && "slug" in subject ? postMeta(subject) : NO_SUCH_PAGE;
  if (isTagPath(path) !== null) return subject && "posts" in subject ? tagMeta(subject) : NO_SUCH_PAGE;
  if (isLeaguePath(path) !== null)
    return subject && "standings" in subject ? leagueMeta(subject) : NO_SUCH_PAGE;
  const month = calendarMonthOf(path);
  if (month) return monthMeta(month);
  if (subject && "path" in subject) return infoMeta(subject);
  if (subject === null && isInfoPath(path)) return NO_SUCH_PAGE;
  // Which posts there are is nobody's business but their authors'.
  const words = PAGES[path] ?? (MY_POST.test(path) ? EDIT_POST : undefined);
  return words ? { ...words, status: 200 } : NO_SUCH_PAGE;
}

function leagueMeta({ season, standings: [first, ...others] }: LeagueTable): PageMeta {
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
const monthMeta = (month: string): PageMeta => ({
  title: "Calendar",
  subTitle: monthWords(month),
  description: `Game nights, special days and the games planned for them in ${monthWords(month)}.`,
  status: 200,
});

const infoMeta = ({ title, description, content }: InfoPage): PageMeta => ({
  title,
  description: description || firstWords(plainText(content)) || title,
  status: 200,
});

/** As many as a search engine shows, about. */
const firstWords = (text: string): string => /^.{0,155}(?!\S)/s.exec(text)?.[0] ?? text.slice(0, 155);

const postMeta = ({ title, lead, author, publishedAt, modifiedAt, tags, slug }: Post): PageMeta => ({
  ...postPicture({ slug, title, author, publishedAt }),
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

const tagMeta = ({ tag }: PostPage): PageMeta =>
  tag
    ? {
        title: "Posts",
        subTitle: tag.label,
        description: `What the club has written about ${tag.label}.`,
        status: 200,
      }
    : NO_SUCH_PAGE;

function gameMeta(game: Game): PageMeta {
  const free = Math.max(0, game.maxPlayers - game.players.length);
  return {
    ...gamePicture(game),
    title: "Looking to play",
    subTitle: game.name,
    description: `${game.name}, ${game.players.length} of ${game.maxPlayers} players, ${seats(free)}.`,
    status: 200,
  };
}
