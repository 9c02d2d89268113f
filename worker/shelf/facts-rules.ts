import { setOfCounts } from "../contract/shelf/title-facts.ts";

/** Facts that the club may type, which a fetch then leaves alone. `titles.typed` has a bit for each: append only. */
export const FACTS = [
  ...(["year", "minPlayers", "maxPlayers", "minutes"] as const),
  ...(["weight", "minAge", "bestWith", "isCoop", "baseId"] as const),
] as const;
type Fact = (typeof FACTS)[number];

export interface StoredFacts {
  year: number | null;
  minPlayers: number;
  maxPlayers: number;
  minutes: number | null;
  weight: number | null;
  minAge: number | null;
  bestWith: number;
  isCoop: boolean;
  baseId: string | null;
}

interface KnownTitle extends StoredFacts {
  bggId: number | null;
  typed: number;
}

type Players = Pick<StoredFacts, "minPlayers" | "maxPlayers">;
type GivenPlayers = { [Name in keyof Players]: number | null };

/** Numbers of players of a game that nobody has told about yet. */
export const UNKNOWN_PLAYERS: Players = { minPlayers: 1, maxPlayers: 4 };

/** Facts as a form has them; undefined: not asked for. */
type GivenFacts = Partial<Omit<StoredFacts, keyof Players | "bestWith">> &
  GivenPlayers & { bggId: number | null; bestWith: readonly number[] };

/** Returns the players as given, else as known, so that the most aren't fewer than the fewest. */
export function playersOf(given: GivenPlayers, known: Players): Players {
  const minPlayers = given.minPlayers ?? Math.min(known.minPlayers, given.maxPlayers ?? known.minPlayers);
  return { minPlayers, maxPlayers: given.maxPlayers ?? Math.max(known.maxPlayers, minPlayers) };
}

export const isTyped = (typed: number, fact: Fact): boolean => (typed & bitOf(fact)) !== 0;
export const bitOf = (fact: Fact): number => 1 << FACTS.indexOf(fact);

/** Returns a form's columns. What differs was typed; BoardGameGeek is asked for what is empty. */
export function factColumns<Form extends GivenFacts>(form: Form, known: KnownTitle | null = null) {
  const facts = { ...form, bestWith: setOfCounts(form.bestWith) };
  const before: Partial<KnownTitle> = known ?? { bestWith: 0, isCoop: false };
  let typed = known?.typed ?? 0;
  let isLeftEmpty = false;
  for (const fact of FACTS) {
    const value = facts[fact];
    if (value === undefined || value === (before[fact] ?? null)) continue;
    // That it expands nothing is said by hand, too.
    const isEmpty = fact !== "baseId" && (value === null || value === 0);
    typed = isEmpty ? typed & ~bitOf(fact) : typed | bitOf(fact);
    isLeftEmpty ||= isEmpty;
  }
  const asks = isLeftEmpty || form.bggId !== before.bggId;
  return {
    ...facts,
    ...playersOf(form, known ?? UNKNOWN_PLAYERS),
    typed,
    ...(asks && { factsAt: null, factsDueAt: 0, factsTrouble: null }),
  };
}
