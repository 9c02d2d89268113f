import { SEARCH_PAGE } from "../../contract/site/search.ts";

/** A position in the results: the query's index (null for the first with results) and an offset. */
export interface ResultPosition {
  tier: number | null;
  skip: number;
}

const START: ResultPosition = { tier: null, skip: 0 };
/** Limit of paging: nobody reads on further, and skipped rows cost reads, too. */
const PAGES_MOST = 10;

export const cursorAt = (tier: number, skip: number): string | null =>
  skip < PAGES_MOST * SEARCH_PAGE ? `${tier}-${skip}` : null;

/** Returns a cursor's position; the start if it is invalid. @param tiers number of the search's queries */
export function placeOf(cursor: string | null | undefined, tiers: number): ResultPosition {
  const [, tier, skip] = /^(\d)-(\d{1,4})$/.exec(cursor ?? "") ?? [];
  if (tier === undefined || Number(tier) >= tiers) return START;
  if (cursorAt(Number(tier), Number(skip)) === null) return START;
  return { tier: Number(tier), skip: Number(skip) };
}
