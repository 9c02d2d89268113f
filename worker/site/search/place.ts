import { SEARCH_PAGE } from "../../contract/site/search.ts";

/** A place in what was found: by which expression (null: the first that finds anything), and after how many. */
export interface Place {
  tier: number | null;
  skip: number;
}

const START: Place = { tier: null, skip: 0 };
/** Nobody reads on further, and what is skipped is read, too. */
const PAGES_MOST = 10;

export const cursorAt = (tier: number, skip: number): string | null =>
  skip < PAGES_MOST * SEARCH_PAGE ? `${tier}-${skip}` : null;

/**
 * The place that a cursor names; the start for none, and for what is no cursor of this search.
 * @param tiers how many expressions the search has: few words have fewer
 */
export function placeOf(cursor: string | null | undefined, tiers: number): Place {
  const [, tier, skip] = /^(\d)-(\d{1,4})$/.exec(cursor ?? "") ?? [];
  if (tier === undefined || Number(tier) >= tiers) return START;
  if (cursorAt(Number(tier), Number(skip)) === null) return START;
  return { tier: Number(tier), skip: Number(skip) };
}
