import { isSameEvening } from "../contract/games/seats.ts";
import type { News } from "../news.ts";

/** Somebody who waits for a seat at a full game. */
export interface WaitingMember {
  id: string;
  /** Until when (milliseconds) they want to be given it; null: they only want to hear of it. */
  seatMeUntil: number | null;
  /** Their place in line: who asked first has the smallest. */
  seatMeSince: number | null;
  /** The game's day (`YYYY-MM-DD`; null: none yet) when they asked. */
  seatMeOn: string | null;
  /** The games on that day at which they have a seat. */
  elsewhere?: readonly GameElsewhere[];
}

/** Another game at which somebody who waits for a seat sits. */
export interface GameElsewhere {
  id: string;
  name: string;
  date: string;
}

/** A game, as far as it matters for giving its seats. */
interface GameWithSeats {
  id: string;
  date: string | null;
}

/** Whether somebody is given a seat that becomes free now: they asked for it, for this day, and not only until before. */
export const isInLine = (
  { seatMeUntil, seatMeOn }: WaitingMember,
  { date }: Pick<GameWithSeats, "date">,
  now: number,
): boolean => seatMeUntil !== null && seatMeUntil > now && seatMeOn === date;

/** Those who are given a seat that becomes free, in the order of asking. */
export const lineOf = <W extends WaitingMember>(
  watchers: readonly W[],
  game: Pick<GameWithSeats, "date">,
  now: number,
): W[] =>
  watchers
    .filter((waiting) => isInLine(waiting, game, now))
    .toSorted((a, b) => (a.seatMeSince ?? 0) - (b.seatMeSince ?? 0) || (a.id < b.id ? -1 : 1));

/** The fact that whoever gets a seat sits elsewhere that evening, too. */
function clashOf(game: GameWithSeats, elsewhere: readonly GameElsewhere[]): Pick<News, "facts"> {
  const other = elsewhere.find((one) => isSameEvening(game, one));
  return other ? { facts: { elsewhere: other.name } } : {};
}

/** Somebody who gets a seat at a game because they were next in line. */
export interface SeatedInTurn {
  gameId: string;
  /** Of the user. */
  id: string;
}

/** Who gets the seats that became free, and who hears of it. */
export interface SeatsGiven {
  seated: SeatedInTurn[];
  /** Told by nobody: to those who get a seat, and to those they play with. */
  given: News[];
  /** To those who wait, of seats that are still free. */
  freed: News[];
}

/**
 * Gives the seats of a game that was full and has `free` ones now: to those in line, in the order of asking. Whoever else
 * waits hears of what is left. They go on watching: somebody may be faster.
 * @param found.others who hears of new players: those who sit there still, and who suggested the game
 * @param now milliseconds
 */
export function giveSeats(
  game: GameWithSeats,
  found: {
    free: number;
    watchers: readonly WaitingMember[];
    seats: readonly { id: string }[];
    others: readonly (string | null)[];
  },
  now: number,
): SeatsGiven {
  const about = { url: `/games/${game.id}`, gameId: game.id };
  const taken = new Set(found.seats.map(({ id }) => id));
  const waiting = found.watchers.filter(({ id }) => !taken.has(id));
  const next = lineOf(waiting, game, now).slice(0, found.free);
  const ids = next.map(({ id }) => id);
  const left = waiting.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const given: News[] = next.flatMap(({ id, elsewhere = [] }) => [
    { ...about, kind: "seated", to: [id], ...clashOf(game, elsewhere) },
    {
      ...{ ...about, kind: "sign-up", to: found.others.filter((other) => !ids.includes(other ?? "")) },
      ...{ playerId: id, facts: { wasNext: true } },
    },
  ]);
  return {
    seated: ids.map((id) => ({ gameId: game.id, id })),
    given,
    freed: next.length < found.free ? [{ ...about, kind: "seat", to: left }] : [],
  };
}
