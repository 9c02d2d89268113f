import type { Shelf, Title } from "./titles.ts";

// Without zod: the browser reads the shelf's address with it.

/** Cells of a title as the list sends it: a large shelf is sent without the name of each cell. */
export const TITLE_CELLS = [
  ...(["id", "name", "year", "hasImage", "minPlayers", "maxPlayers"] as const),
  ...(["minutes", "weight", "minAge", "bestWith", "isCoop", "baseId", "copies"] as const),
] as const;

export const titlesOf = ({ fields, rows }: Shelf): Title[] =>
  rows.map((cells) => Object.fromEntries(fields.map((field, at) => [field, cells[at]])) as unknown as Title);

/** Words for a complexity in hundredths, and the one that stands for each. */
export const WEIGHTS = [
  { word: "Easy", below: 150, typical: 120 },
  { word: "Light", below: 220, typical: 190 },
  { word: "Medium", below: 300, typical: 260 },
  { word: "Deep", below: Number.POSITIVE_INFINITY, typical: 350 },
] as const;
export type WeightWord = (typeof WEIGHTS)[number]["word"];

export const weightWord = (weight: number): WeightWord =>
  WEIGHTS.find(({ below }) => weight < below)?.word ?? "Deep";

/** Player counts that a set of them can name: bit n stands for n players. */
export const BEST_WITH_MOST = 30;

export const setOfCounts = (counts: readonly number[]): number =>
  counts.reduce((set, players) => set | (1 << players), 0);

/** Returns the player counts of a set, ascending. */
export const countsIn = (set: number): number[] =>
  Array.from({ length: BEST_WITH_MOST + 1 }, (_, players) => players).filter(
    (players) => (set & (1 << players)) !== 0,
  );

/** Reasons for which BoardGameGeek has told no facts: it refuses the site's token, or has no such game. */
export const FACTS_TROUBLES = ["refused", "unknown"] as const;

export interface PlayerVotes {
  players: number;
  best: number;
  recommended: number;
  not: number;
}

/** Facts of a game at BoardGameGeek; undefined where it knows none. */
export interface BggFacts {
  id: number;
  year?: number | undefined;
  image?: string | undefined;
  minPlayers?: number | undefined;
  maxPlayers?: number | undefined;
  minutes?: number | undefined;
  minAge?: number | undefined;
  /** Complexity from 1 to 5. */
  weight?: number | undefined;
  isCoop: boolean;
  votes: PlayerVotes[];
  /** Ids of the games that it expands, and of its own expansions. */
  bases: number[];
  expansions: number[];
}
