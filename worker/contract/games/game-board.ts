import { DAY_MS, WEEK_MS } from "../durations.ts";
import { daysAfter } from "./game-date.ts";
import type { Game } from "./games.ts";
import { freeSeats, sitsAt } from "./seats.ts";

// The list of games: filters, groups, folding and pages.

/** Filters of the list, as in its address. */
export const SHOWS = ["", "week", "undated", "room", "learn", "mine"] as const;
export type Show = (typeof SHOWS)[number];

/** Cards in the first HTML of the list, and per page without script. */
export const CARDS_A_PAGE = 30;
export const OPEN_MOST = 12;
const DAYS_OPEN = 14;

/** Weeks without interest after which an undated game is folded among the older wishes. */
export const WISH_WEEKS = 8;

const SUNDAY_LAST = 6;

/** Returns the Monday of a day's week (`YYYY-MM-DD`, or an instant at midnight UTC), in milliseconds. */
function mondayOf(day: string): number {
  const date = new Date(day);
  return date.getTime() - ((date.getUTCDay() + SUNDAY_LAST) % 7) * DAY_MS;
}

export const isOldWish = ({ date, wantedAt }: Pick<Game, "date" | "wantedAt">, today: string): boolean =>
  date === null && Date.parse(wantedAt) < Date.parse(today) - WISH_WEEKS * WEEK_MS;

interface Viewer {
  /** Their public id; undefined for a visitor. */
  me: string | undefined;
  today: string;
}

const IS_SHOWN: Record<Show, (game: Game, viewer: Viewer) => boolean> = {
  "": () => true,
  week: ({ date }, { today }) => date !== null && mondayOf(date) === mondayOf(today),
  undated: ({ date }) => date === null,
  room: (game) => freeSeats(game) > 0,
  // Of no use without a free seat.
  learn: (game) => game.isTaught && freeSeats(game) > 0,
  mine: (game, { me }) => sitsAt(game, me),
};

/** Returns the games of a filter in list order, the older wishes last. */
export function gamesShown(games: readonly Game[], show: Show, viewer: Viewer): Game[] {
  const shown = games.filter((game) => IS_SHOWN[show](game, viewer));
  const isOld = (game: Game) => Number(dayOf(game, show, viewer.today).isOld);
  return shown.sort((a, b) => isOld(a) - isOld(b));
}

export interface Day {
  /** ISO instant, or null for the games without a date. */
  date: string | null;
  isOld: boolean;
}

/** Returns a game's heading. A member's own games are never folded away as older wishes. */
export const dayOf = (game: Game, show: Show, today: string): Day => ({
  date: game.date,
  isOld: show !== "mine" && isOldWish(game, today),
});

export interface DayCount extends Day {
  games: number;
  free: number;
}

export function dayCounts(games: readonly Game[], show: Show, today: string): DayCount[] {
  const days: DayCount[] = [];
  for (const game of games) {
    const last = days.at(-1);
    const { date, isOld } = dayOf(game, show, today);
    const isSame = last?.date === date && last.isOld === isOld;
    const day = isSame ? last : { date, isOld, games: 0, free: 0 };
    if (day !== last) days.push(day);
    day.games += 1;
    day.free += freeSeats(game);
  }
  return days;
}

export interface GameGroup extends DayCount {
  id: string;
  isFolded: boolean;
  /** Index of its first game in the list. */
  at: number;
}

const dayId = ({ date, isOld }: Day): string =>
  date ? `day-${date.slice(0, 10)}` : isOld ? "older-wishes" : "no-date";

export const countGames = (days: readonly DayCount[]): number =>
  days.reduce((sum, { games }) => sum + games, 0);

export const groupIdOf = (game: Game, show: Show, today: string): string => dayId(dayOf(game, show, today));

/**
 * Returns the groups of a list. The older wishes are folded; with more than a dozen games, far-off days and undated
 * games too, but never the first group. With a page (from 1) the groups begin with its first game, unfolded.
 */
export function groupsOf(days: readonly DayCount[], today: string, page: number | null = null): GameGroup[] {
  const folds = countGames(days.filter(({ isOld }) => !isOld)) > OPEN_MOST;
  const lastOpen = daysAfter(today, DAYS_OPEN);
  let at = pageStart(page ?? 1, countGames(days));
  return daysFrom(days, at).map((day, place) => {
    const isFar = folds && place > 0 && (day.date === null || day.date.slice(0, 10) > lastOpen);
    const group = { ...day, id: dayId(day), isFolded: page === null && (day.isOld || isFar), at };
    at += day.games;
    return group;
  });
}

function daysFrom(days: readonly DayCount[], count: number): DayCount[] {
  let over = count;
  return days.flatMap((day) => {
    const skipped = Math.min(over, day.games);
    over -= skipped;
    return skipped < day.games ? [{ ...day, games: day.games - skipped }] : [];
  });
}

/** Returns the page (from 1) of the game at this index. */
export const pageWith = (at: number): number => Math.floor(at / CARDS_A_PAGE) + 1;

/** Returns the index at which a page of a list of `total` games begins; pages beyond the end give the last. */
const pageStart = (page: number, total: number): number =>
  (Math.min(page, pageWith(Math.max(0, total - 1))) - 1) * CARDS_A_PAGE;

/** A group with the number of its cards drawn, and of the cards above them. */
interface DrawnGroup extends GameGroup {
  cards: number;
  above: number;
}

/** Limits the groups to so many cards. @returns also the index of the first game not drawn, or null */
export function drawnOf(
  groups: readonly GameGroup[],
  most: number,
): { drawn: DrawnGroup[]; rest: number | null } {
  const drawn: DrawnGroup[] = [];
  let above = 0;
  for (const group of groups) {
    if (above === most) return { drawn, rest: group.at };
    const cards = group.isFolded ? 0 : Math.min(most - above, group.games);
    drawn.push({ ...group, cards, above });
    if (!group.isFolded && cards < group.games) return { drawn, rest: group.at + cards };
    above += cards;
  }
  return { drawn, rest: null };
}

export const firstGames = ({ games, days }: GameBoard, today: string, page: number | null = null): Game[] =>
  drawnOf(groupsOf(days, today, page), CARDS_A_PAGE).drawn.flatMap(({ at, cards }) =>
    games.slice(at, at + cards),
  );

interface GameBoard {
  games: Game[];
  days: DayCount[];
  total: number;
}

export function boardOf(games: readonly Game[], show: Show, viewer: Viewer): GameBoard {
  const shown = gamesShown(games, show, viewer);
  const days = dayCounts(shown, show, viewer.today);
  return { games: shown, days, total: games.length };
}

/** Data of the list's first HTML: all games, or the visible part of a long list. */
type FirstBoard = { isWhole: true; games: Game[] } | ({ isWhole: false } & GameBoard);

/** Returns the list for the first HTML: for an unknown viewer, without own games. @param games all current ones */
export function firstBoard(
  games: Game[],
  { show, page }: { show: Show; page: number | null },
  today: string,
): FirstBoard {
  if (games.length <= CARDS_A_PAGE) return { isWhole: true, games };
  const board = boardOf(games, show, { me: undefined, today });
  return { isWhole: false, ...board, games: firstGames(board, today, page) };
}
