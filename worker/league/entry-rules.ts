import type { ResultForm } from "../contract/league/league-forms.ts";
import type { ResultKind } from "../contract/league/league-limits.ts";
import { scoreAt } from "../contract/league/league-rule.ts";
import { type Placed, sidesOf } from "../contract/league/sides.ts";
import type { EnteredPerson, NewPlayer } from "./people-rules.ts";
import type { Counted } from "./tables-rules.ts";

type Placing = ResultForm["placings"][number];

export interface NewIds {
  result: string;
  revision: string;
  /** One per placing, for those who become league players. */
  players: readonly string[];
}

export interface SentResult extends Omit<ResultForm, "key" | "again"> {
  source: string | null;
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
  won: boolean | null;
  /** True until another member confirms it; it scores nothing until then. */
  waits: boolean;
  placings: EntryPlacing[];
}

export interface EntryPlacing {
  playerId: string;
  userId: string | null;
  listed: boolean;
  place: number;
  team: number | null;
  score: number | null;
  /** Twice the opponents beaten: halves as whole numbers. */
  beaten2: number;
  /** Number of opponents; 0 if the game does not count. */
  faced: number;
  mates: number;
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
    const placed = placedIn(given.kind, placings);
    const counts = given.kind === "COMPETITIVE" && !waits;
    return {
      ...given,
      won: given.kind === "CO_OPERATIVE" ? given.won : null,
      waits,
      ...{ id: ids.result, revision: ids.revision, gameId: game, year: yearOfDay(given.playedOn) },
      placings: people.map((person, at) => ({
        playerId: playerOf(person, ids.players[at] ?? ""),
        ...{ userId: person.userId, listed: person.listed },
        score: placings[at]?.score ?? null,
        ...(placed[at] ?? ALONE),
        ...(counts ? scoreOf(placed[at] ?? ALONE, placed) : NOTHING),
      })),
    };
  });
  return { entries, players: [...made.values()] };
}

const NOTHING = { beaten2: 0, faced: 0, mates: 0 };
const ALONE = { place: 1, team: null };

/** Returns places without gaps and teams numbered from 1; none of either if the game doesn't count. */
function placedIn(kind: ResultKind, placings: readonly Placing[]): { place: number; team: number | null }[] {
  if (kind !== "COMPETITIVE") return placings.map(() => ALONE);
  const sides = sidesOf(placings);
  const isByTeams = sides.length < placings.length;
  return placings.map((own) => ({
    place: 1 + sides.filter(([first]) => first && first.place < own.place).length,
    team: isByTeams ? 1 + sides.findIndex((side) => side.includes(own)) : null,
  }));
}

export function scoreOf(own: Placed, placings: readonly Placed[]) {
  const { beaten, ...score } = scoreAt(own, placings);
  return { beaten2: 2 * beaten, ...score };
}

export const countedIn = ({ year, playedOn, placings }: ResultEntry): (Counted & { listed: boolean })[] =>
  placings.map(({ playerId, listed, beaten2, faced, mates }) => ({
    ...{ year, playedOn, playerId, listed, beaten2, faced, mates },
  }));
