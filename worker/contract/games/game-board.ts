import { daysAfter } from "./game-date.ts";
import type { Game } from "./games.ts";
import { freeSeats, sitsAt } from "./seats.ts";

// How a long list of games is shown: which of them, in which groups, and how many at first.

/** Which games the list shows, as its address says: all, this week's, those without a date, with a free seat, those that one can learn, my own. */
export const SHOWS = ["", "week", "undated", "room", "learn", "mine"] as const;
export type Show = (typeof SHOWS)[number];

/** Cards in the first HTML of the list, and on each of its pages without script. */
export const CARDS_A_PAGE = 30;
/** A list of no more games is never folded. */
export const OPEN_MOST = 12;
/** Of a longer one, days so far ahead are not folded. */
const DAYS_OPEN = 14;

/** A game without a date for which nobody has asked in so many weeks is folded among the older wishes. */
export const WISH_WEEKS = 8;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const SUNDAY_LAST = 6;

/** The Monday of the week of a day (`YYYY-MM-DD`, or an instant at midnight UTC), in milliseconds. */
function mondayOf(day: string): number {
  const date = new Date(day);
  return date.getTime() - ((date.getUTCDay() + SUNDAY_LAST) % 7) * DAY_MS;
}

/** Whether a game is a wish that nobody has asked for of late. @param today `YYYY-MM-DD` */
export const isOldWish = ({ date, wantedAt }: Pick<Game, "date" | "wantedAt">, today: string): boolean =>
  date === null && Date.parse(wantedAt) < Date.parse(today) - WISH_WEEKS * WEEK_MS;

/** Who looks at the list, and when. */
export interface Viewer {
  /** Their public id; a visitor has none. */
  me: string | undefined;
  /** `YYYY-MM-DD` */
  today: string;
}

const IS_SHOWN: Record<Show, (game: Game, viewer: Viewer) => boolean> = {
  "": () => true,
  week: ({ date }, { today }) => date !== null && mondayOf(date) === mondayOf(today),
  undated: ({ date }) => date === null,
  room: (game) => freeSeats(game) > 0,
  // Of no use to anyone without a seat.
  learn: (game) => game.isTaught && freeSeats(game) > 0,
  mine: (game, { me }) => sitsAt(game, me),
};

/** The games of a filter, in the order of the list; the older wishes come last. */
export function gamesShown(games: readonly Game[], show: Show, viewer: Viewer): Game[] {
  const shown = games.filter((game) => IS_SHOWN[show](game, viewer));
  const isOld = (game: Game) => Number(dayOf(game, show, viewer.today).isOld);
  return shown.sort((a, b) => isOld(a) - isOld(b));
}

/** What a game stands under. */
export interface Day {
  /** ISO instant, or null for the games without a date. */
  date: string | null;
  /** Whether they are the older wishes. */
  isOld: boolean;
}

/** Nobody's own games are folded away from them. */
export const dayOf = (game: Game, show: Show, today: string): Day => ({
  date: game.date,
  isOld: show !== "mine" && isOldWish(game, today),
});

/** A day of the list in numbers. */
export interface DayCount extends Day {
  games: number;
  /** Free seats at them. */
  free: number;
}

/** The days of the games of a filter, in their order. */
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

/** What stands under one heading of the list: a day, the games without a date, or the older wishes. */
export interface Group extends DayCount {
  /** Of its element. */
  id: string;
  /** It is one line until it is unfolded. */
  isFolded: boolean;
  /** Index of its first game in the list. */
  at: number;
}

const dayId = ({ date, isOld }: Day): string =>
  date ? `day-${date.slice(0, 10)}` : isOld ? "older-wishes" : "no-date";

/** The number of games on some days. */
export const gamesIn = (days: readonly DayCount[]): number => days.reduce((sum, { games }) => sum + games, 0);

/** Id of the group in which the game stands. */
export const groupIdOf = (game: Game, show: Show, today: string): string => dayId(dayOf(game, show, today));

/**
 * The groups of a list, by its days. The older wishes are folded; in a list of more than a dozen games, days far off and
 * the games without a date as well, but never what stands first. With a page, counted from 1, they begin with that page's
 * first game and none is folded: somebody asked for these very games.
 */
export function groupsOf(days: readonly DayCount[], today: string, page: number | null = null): Group[] {
  const folds = gamesIn(days.filter(({ isOld }) => !isOld)) > OPEN_MOST;
  const lastOpen = daysAfter(today, DAYS_OPEN);
  let at = pageStart(page ?? 1, gamesIn(days));
  return daysFrom(days, at).map((day, place) => {
    const isFar = folds && place > 0 && (day.date === null || day.date.slice(0, 10) > lastOpen);
    const group = { ...day, id: dayId(day), isFolded: page === null && (day.isOld || isFar), at };
    at += day.games;
    return group;
  });
}

/** What is left of the days without the first `count` games of the list. */
function daysFrom(days: readonly DayCount[], count: number): DayCount[] {
  let over = count;
  return days.flatMap((day) => {
    const skipped = Math.min(over, day.games);
    over -= skipped;
    return skipped < day.games ? [{ ...day, games: day.games - skipped }] : [];
  });
}

/** The page, counted from 1, on which the game at this place of the list stands. */
export const pageWith = (at: number): number => Math.floor(at / CARDS_A_PAGE) + 1;

/** Where in a list of `total` games a page begins; one beyond the end is the last one. */
const pageStart = (page: number, total: number): number =>
  (Math.min(page, pageWith(Math.max(0, total - 1))) - 1) * CARDS_A_PAGE;

/** A group with how many of its games have their cards drawn, and how many cards stand above them. */
export interface DrawnGroup extends Group {
  cards: number;
  above: number;
}

/**
 * What is drawn of the groups: at most so many cards; of a folded one none.
 * @returns with it, where in the list the first game stands that is not drawn; null when there is none
 */
export function drawnOf(
  groups: readonly Group[],
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

/** The games whose cards are drawn at first. */
export const firstGames = ({ games, days }: Board, today: string, page: number | null = null): Game[] =>
  drawnOf(groupsOf(days, today, page), CARDS_A_PAGE).drawn.flatMap(({ at, cards }) =>
    games.slice(at, at + cards),
  );

/** What the list shows of games. */
export interface Board {
  /** Those of the filter, in order. */
  games: Game[];
  /** Their days. */
  days: DayCount[];
  /** The number of games there are, shown or not. */
  total: number;
}

export function boardOf(games: readonly Game[], show: Show, viewer: Viewer): Board {
  const shown = gamesShown(games, show, viewer);
  const days = dayCounts(shown, show, viewer.today);
  return { games: shown, days, total: games.length };
}

/** What the first HTML of the list is drawn from: all games, or of a long list no more of it than is seen. */
export type FirstBoard = { isWhole: true; games: Game[] } | ({ isWhole: false } & Board);

/** @param games all current ones; who looks is not known, so nobody has games of their own among them */
export function firstBoard(
  games: Game[],
  { show, page }: { show: Show; page: number | null },
  today: string,
): FirstBoard {
  if (games.length <= CARDS_A_PAGE) return { isWhole: true, games };
  const board = boardOf(games, show, { me: undefined, today });
  return { isWhole: false, ...board, games: firstGames(board, today, page) };
}
