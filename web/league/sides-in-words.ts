import type { ResultKind } from "../../worker/contract/league/league-limits.ts";

/** Returns a score as "42" or "1,234.5". */
export const scoreInWords = (score: number): string => score.toLocaleString("en-GB");

interface Scored {
  score?: number | null | undefined;
}

/** Returns the score to show behind a side's player: a team's common one stands behind the last. Null for none. */
export const scoreBehind = (side: readonly Scored[], at: number): string | null => {
  const score = side[at]?.score ?? null;
  return score === null || side[at + 1]?.score === score ? null : scoreInWords(score);
};

/** Returns a side in words: "Ada & Bo 42", "Ada 20 & Bo 22". */
export const sideInWords = (side: readonly (Scored & { name: string })[]): string =>
  side.map(({ name }, at) => [name, scoreBehind(side, at)].filter(Boolean).join(" ")).join(" & ");

/** Returns how a game ended that doesn't count: "Won together", "Not finished". */
export const endedInWords = (kind: Exclude<ResultKind, "COMPETITIVE">, won: boolean | null): string =>
  kind === "UNFINISHED" ? "Not finished" : won === null ? "Co-operative" : `${won ? "Won" : "Lost"} together`;
