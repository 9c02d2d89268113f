import type { Game } from "./games.ts";
import { freeSeats, sitsAt } from "./seats.ts";

// How a long list of games is shown: which of them, in which groups, and how many at first.

/** Which games the list shows, as its address says: all, this week's, those without a date, with a free seat, those that one can learn, my own. */
export const SHOWS = ["", "week", "undated", "room", "learn", "mine"] as const;
export type Show = (typeof SHOWS)[number];

/**
 * Cards in the first HTML of the list, and on each of its pages without script. A list of no more than these needs no
 * help: nothing in it is folded, and no days to jump to stand above it.
 */
export const CARDS_A_PAGE = 30;
/** Games of this week and so many weeks after it are never folded. */
export const WEEKS_OPEN = 3;

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

/** How many weeks, each from Monday to Sunday, a day lies ahead of `today` (`YYYY-MM-DD`); 0 is this week. */
export const weeksAhead = (day: string, today: string): number =>
  Math.round((mondayOf(day) - mondayOf(today)) / WEEK_MS);

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
  week: ({ date }, { today }) => date !== null && weeksAhead(date, today) === 0,
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

/** How many games each filter shows. */
export function filterCounts(games: readonly Game[], viewer: Viewer): Record<Show, number> {
  const counts = SHOWS.map((show) => [show, games.filter((game) => IS_SHOWN[show](game, viewer)).length]);
  // fromEntries forgets the names of what it is given.
  return Object.fromEntries(counts) as Record<Show, number>;
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

/** What stands under one heading of the list: a day, the games without a date, a week that is folded, or older wishes. */
export interface Group {
  /** Of its element. */
  id: string;
  /** The Monday of a folded week, as an ISO instant. */
  week: string | null;
  /** It is one line until it is unfolded. */
  isFolded: boolean;
  /** One, unless it is a week. */
  days: DayCount[];
  /** Where in the list its first game stands. */
  at: number;
  games: number;
  free: number;
}

export const dayId = ({ date, isOld }: Day): string =>
  date ? `day-${date.slice(0, 10)}` : isOld ? "older-wishes" : "no-date";

const gamesIn = (days: readonly DayCount[]): number => days.reduce((sum, { games }) => sum + games, 0);

/** Whether a list needs help to be found one's way in: the older wishes, in one line, take no room. */
export const isLong = (days: readonly DayCount[]): boolean =>
  gamesIn(days.filter(({ isOld }) => !isOld)) > CARDS_A_PAGE;

/**
 * The groups of a list, by its days. The older wishes are folded; in a list of more than a page, weeks far off as well,
 * but never the first week that has any. With a page, counted from 1, they begin with that page's first game and none is folded: somebody asked
 * for these very games.
 */
export function groupsOf(days: readonly DayCount[], today: string, page: number | null = null): Group[] {
  const total = gamesIn(days);
  const first = days[0]?.date;
  const open = Math.max(WEEKS_OPEN, first ? weeksAhead(first, today) : 0);
  const folds = page === null && isLong(days);
  const groups: Group[] = [];
  let at = pageStart(page ?? 1, total);
  for (const day of daysFrom(days, at)) {
    const { date, isOld, games, free } = day;
    const isFar = folds && date !== null && weeksAhead(date, today) > open;
    const week = isFar ? new Date(mondayOf(date)).toISOString() : null;
    const last = groups.at(-1);
    if (last && week && last.week === week) {
      last.days.push(day);
      last.games += games;
      last.free += free;
    } else {
      const id = week ? `week-${week.slice(0, 10)}` : dayId(day);
      const isFolded = week !== null || (isOld && page === null);
      groups.push({ id, week, isFolded, days: [day], at, games, free });
    }
    at += games;
  }
  return groups;
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
  /** Of each filter, of all games. */
  counts: Record<Show, number>;
}

export function boardOf(games: readonly Game[], show: Show, viewer: Viewer): Board {
  const shown = gamesShown(games, show, viewer);
  const days = dayCounts(shown, show, viewer.today);
  return { games: shown, days, counts: filterCounts(games, viewer) };
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
