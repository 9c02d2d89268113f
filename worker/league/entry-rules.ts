import type { ResultForm } from "../contract/league/league-forms.ts";
import type { ResultKind } from "../contract/league/league-limits.ts";
import { scoreAt } from "../contract/league/league-rule.ts";
import type { EnteredPerson, NewPlayer } from "./people-rules.ts";
import type { Counted } from "./tables-rules.ts";

type Placing = ResultForm["placings"][number];

/** Ids made in advance: rules are pure. */
export interface NewIds {
  result: string;
  revision: string;
  /** One per placing, for those who become league players. */
  players: readonly string[];
}

export interface SentResult {
  source: string | null;
  game: string | null;
  gameName: string;
  /** `YYYY-MM-DD` */
  playedOn: string;
  kind: ResultKind;
  placings: readonly Placing[];
  ids: NewIds;
}

export interface ResultEntry {
  id: string;
  revision: string;
  source: string | null;
  gameId: string | null;
  gameName: string;
  playedOn: string;
  year: number;
  kind: ResultKind;
  /** True until another member confirms it; it scores nothing until then. */
  waits: boolean;
  placings: EntryPlacing[];
}

interface EntryPlacing {
  playerId: string;
  userId: string | null;
  listed: boolean;
  place: number;
  /** Twice the opponents beaten: halves as whole numbers. */
  beaten2: number;
  /** Number of opponents; 0 if the game does not count. */
  faced: number;
}

export const yearOfDay = (day: string): number => Number(day.slice(0, 4));

/** Returns results with their people as players, and the players to create: one per guest. */
export function entriesOf(
  results: readonly { given: SentResult; people: readonly EnteredPerson[] }[],
  waits: boolean,
): {
  entries: ResultEntry[];
  players: NewPlayer[];
} {
  const made = new Map<string, NewPlayer>();
  const playerOf = ({ key, playerId, name, userId }: EnteredPerson, newId: string): string => {
    if (playerId !== null) return playerId;
    const player = made.get(key) ?? { id: newId, name, userId };
    made.set(key, player);
    return player.id;
  };
  const entries = results.map(({ given: { game, ids, placings, ...given }, people }): ResultEntry => {
    const counts = given.kind === "COMPETITIVE";
    return {
      ...given,
      waits,
      ...{ id: ids.result, revision: ids.revision, gameId: game, year: yearOfDay(given.playedOn) },
      placings: people.map((person, at) => ({
        playerId: playerOf(person, ids.players[at] ?? ""),
        ...{ userId: person.userId, listed: person.listed },
        ...placeAndScoreOf(counts ? (placings[at]?.place ?? 1) : null, placings, waits),
      })),
    };
  });
  return { entries, players: [...made.values()] };
}

type Places = readonly { place: number }[];
const NOTHING = { beaten2: 0, faced: 0 };

/** Returns a place without gaps and its score; `place` is null if the game doesn't count. */
function placeAndScoreOf(place: number | null, placings: Places, waits: boolean) {
  if (place === null) return { place: 1, ...NOTHING };
  const withoutGaps = 1 + placings.filter((other) => other.place < place).length;
  return { place: withoutGaps, ...(waits ? NOTHING : scoreOf(place, placings)) };
}

export function scoreOf(place: number, placings: Places) {
  const { beaten, faced } = scoreAt(place, placings);
  return { beaten2: 2 * beaten, faced };
}

export const countedIn = ({ year, playedOn, placings }: ResultEntry): (Counted & { listed: boolean })[] =>
  placings.map(({ playerId, listed, beaten2, faced }) => ({
    ...{ year, playedOn, playerId, listed, beaten2, faced },
  }));
