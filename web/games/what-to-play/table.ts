import { MINUTES_MOST } from "../../../worker/contract/games/games.ts";
import { paths } from "../../lib/paths.ts";
import type { WhatToPlaySearch } from "./search.ts";

export const OTHERS_MOST = 10;

export interface AtTable {
  /** Public ids of the members beside the reader; null: nobody has said. */
  chosen: readonly string[] | null;
  /** Number of people who aren't chosen by name. */
  others: number;
  /** Null: no limit. */
  minutes: number | null;
  hasNewcomer: boolean;
}

export const wholeUpTo = (most: number, typed: string): number =>
  Math.min(most, Math.max(0, Math.round(Number(typed)) || 0));

/** Reads an address's search. A wrong value says nothing. */
export const atTableOf = ({ with: chosen, others, minutes, newcomer }: WhatToPlaySearch): AtTable => ({
  chosen: chosen?.split(",").filter(Boolean) ?? null,
  others: wholeUpTo(OTHERS_MOST, others),
  minutes: wholeUpTo(MINUTES_MOST, minutes) || null,
  hasNewcomer: newcomer,
});

export function whatToPlayHref({ chosen, others, minutes, hasNewcomer }: AtTable): string {
  const query = new URLSearchParams({
    ...(chosen && { with: chosen.join(",") }),
    ...(others > 0 && { others: String(others) }),
    ...(minutes !== null && { minutes: String(minutes) }),
    ...(hasNewcomer && { newcomer: "" }),
  });
  return `${paths.whatToPlay}?${query}`;
}
