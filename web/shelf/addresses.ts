import { flag, type SearchOf, text } from "../lib/search-params.ts";

/** Search of the shelf's address, as typed: the first script of the site holds this, and `filters.ts` reads it. */
export const SHELF_SEARCH = {
  ...{ q: text, place: text, players: text, minutes: text, weight: text },
  ...{ coop: flag, here: flag, wished: flag, explained: flag },
};
export type ShelfSearch = SearchOf<typeof SHELF_SEARCH>;
