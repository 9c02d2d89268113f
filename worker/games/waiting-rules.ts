import { isSameEvening } from "../contract/games/seats.ts";
import type { News } from "../news.ts";

export interface WaitingMember {
  id: string;
  /** End of their wish to be given the seat, in milliseconds; null if they only want a notice. */
  seatMeUntil: number | null;
  /** Their place in line: the smallest is first. */
  seatMeSince: number | null;
  /** The game's day (`YYYY-MM-DD` or null) when they asked. */
  seatMeOn: string | null;
  elsewhere?: readonly GameElsewhere[];
}

export interface GameElsewhere {
  id: string;
  name: string;
  date: string;
}

interface GameWithSeats {
  id: string;
  date: string | null;
}

/** Returns true if a waiting member gets a free seat now: they asked for it, for this day, and in time. */
export const isInLine = (
  { seatMeUntil, seatMeOn }: WaitingMember,
  { date }: Pick<GameWithSeats, "date">,
  now: number,
): boolean => seatMeUntil !== null && seatMeUntil > now && seatMeOn === date;

export const lineOf = <W extends WaitingMember>(
  watchers: readonly W[],
  game: Pick<GameWithSeats, "date">,
  now: number,
): W[] =>
  watchers
    .filter((waiting) => isInLine(waiting, game, now))
    .toSorted((a, b) => (a.seatMeSince ?? 0) - (b.seatMeSince ?? 0) || (a.id < b.id ? -1 : 1));

/** Returns the fact that the new player has a seat at another game of that evening. */
function clashOf(game: GameWithSeats, elsewhere: readonly GameElsewhere[]): Pick<News, "facts"> {
  const other = elsewhere.find((one) => isSameEvening(game, one));
  return other ? { facts: { elsewhere: other.name } } : {};
}

export interface SeatedInTurn {
  gameId: string;
  id: string;
}

export interface SeatsGiven {
  seated: SeatedInTurn[];
  /** News without an actor, to the new players and those they play with. */
  given: News[];
  /** News of remaining free seats, to those who wait. */
  freed: News[];
}

export const givenTogether = (gives: readonly SeatsGiven[]): SeatsGiven => ({
  seated: gives.flatMap(({ seated }) => seated),
  given: gives.flatMap(({ given }) => given),
  freed: gives.flatMap(({ freed }) => freed),
});

/** Gives free seats to those in line. @param found.others hear of new players: those left, the suggester */
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
  const others = found.others.filter((id) => !ids.includes(id ?? ""));
  const given: News[] = next.flatMap(({ id, elsewhere = [] }) => [
    { ...about, kind: "seated", to: [id], ...clashOf(game, elsewhere) },
    { ...about, kind: "sign-up", to: others, playerId: id, facts: { wasNext: true } },
  ]);
  return {
    seated: ids.map((id) => ({ gameId: game.id, id })),
    given,
    freed: next.length < found.free ? [{ ...about, kind: "seat", to: left }] : [],
  };
}
