import type { GamePlaces } from "../../contract/league/league-rule.ts";
import { areOpponents, sidesOf } from "../../contract/league/sides.ts";
import type { Met } from "../../contract/league/strength.ts";

// The league's second number: batch Bradley–Terry over all pairs of players of a season. Pure.

/** Half-won pairs against a player of strength 1 that everyone starts with: they hold few games near the middle. */
const PRIOR_PAIRS = 6;

/** Largest relative change of a strength at which fitting ends. */
const TOLERANCE = 1e-6;
const ROUNDS_MOST = 1_000;

/** Difference of a player's opponents from all the others, in average share, that is worth a word. */
const MET_DIFFERENCE = 0.04;

interface Strength {
  playerId: string;
  /** Probability of finishing before another player of the season, averaged over all others: 0 to 1. */
  share: number;
  /** The opponents compared with all the others; null: about the same. */
  met: Met | null;
}

export interface Strengths {
  /** Everyone who met somebody, by id. */
  players: Strength[];
  /** Share of pairs of players who never met, 0 to 1; null below two players. */
  neverMet: number | null;
}

/** Pairs of opponents in a season, by players' indexes, which follow their ids. */
interface Pairs {
  ids: string[];
  /** Pairs won by each player, a tie counting half. */
  won: Float64Array;
  /** Opponents of each player in order, with the number of pairs. */
  met: { opponents: Uint16Array; pairs: Float64Array }[];
}

/** Fits all players' strengths. Depends on nothing but the pairs, so neither on the order nor on who entered them. */
export function strengthsOf(results: readonly Pick<GamePlaces, "placings">[]): Strengths {
  const { ids, won, met } = pairsIn(results);
  const others = ids.length - 1;
  const strengths = fitted(won, met);
  const shares = strengths.map((own) => {
    // The chance against oneself is one half.
    const beaten = strengths.reduce((sum, other) => sum + own / (own + other), -0.5);
    return beaten / others;
  });
  const players = ids.map((playerId, at): Strength => {
    const { opponents, pairs } = met[at] ?? NOBODY;
    const faced = pairs.reduce((sum, count) => sum + count, 0);
    const ofThem = pairs.reduce((sum, count, index) => sum + count * (shares[opponents[index] ?? 0] ?? 0), 0);
    const share = shares[at] ?? 0;
    // All shares together are half as many as there are players.
    const ofOthers = (ids.length / 2 - share) / others;
    return { playerId, share, met: metOf(ofThem / faced - ofOthers) };
  });
  const happened = met.reduce((sum, { opponents }) => sum + opponents.length, 0);
  return { players, neverMet: others < 1 ? null : 1 - happened / (ids.length * others) };
}

const NOBODY = { opponents: new Uint16Array(), pairs: new Float64Array() };

const metOf = (difference: number): Met | null =>
  Math.abs(difference) < MET_DIFFERENCE ? null : difference > 0 ? "stronger" : "weaker";

function pairsIn(results: readonly Pick<GamePlaces, "placings">[]): Pairs {
  const tables = results.map(({ placings }) => placings).filter((all) => sidesOf(all).length > 1);
  const ids = [...new Set(tables.flat().map(({ playerId }) => playerId))].sort();
  const indexOf = new Map(ids.map((id, at) => [id, at]));
  const won = new Float64Array(ids.length);
  const counts = new Float64Array(ids.length ** 2);
  for (const table of tables) {
    const seats = table.map(({ playerId, ...placed }) => ({ at: indexOf.get(playerId) ?? 0, ...placed }));
    for (const own of seats)
      for (const other of seats) {
        if (!areOpponents(own, other)) continue;
        add(won, own.at, own.place < other.place ? 1 : own.place === other.place ? 0.5 : 0);
        add(counts, own.at * ids.length + other.at, 1);
      }
  }
  const met = ids.map((_, at) => {
    const row = counts.subarray(at * ids.length, (at + 1) * ids.length);
    const opponents = Uint16Array.from(row.keys()).filter((other) => (row[other] ?? 0) > 0);
    return { opponents, pairs: row.filter((count) => count > 0) };
  });
  return { ids, won, met };
}

function add(to: Float64Array, at: number, term: number): void {
  to[at] = (to[at] ?? 0) + term;
}

/** Minorises and maximises, one player after the other, until strengths stand still. @see Hunter, MM algorithms, 2004 */
function fitted(won: Float64Array, met: Pairs["met"]): Float64Array {
  const strengths = new Float64Array(won.length).fill(1);
  for (let round = 0, change = 1; change > TOLERANCE && round < ROUNDS_MOST; round++) {
    change = 0;
    for (const [at, { opponents, pairs }] of met.entries()) {
      const before = strengths[at] ?? 1;
      let expected = PRIOR_PAIRS / (before + 1);
      for (let index = 0; index < opponents.length; index++)
        expected += (pairs[index] ?? 0) / (before + (strengths[opponents[index] ?? 0] ?? 1));
      const after = ((won[at] ?? 0) + PRIOR_PAIRS / 2) / expected;
      change = Math.max(change, Math.abs(after / before - 1));
      strengths[at] = after;
    }
  }
  return strengths;
}
