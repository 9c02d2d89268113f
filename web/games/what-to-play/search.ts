import { flag, optional, type SearchOf, text } from "../../lib/search-params.ts";

/** Search of the address, as typed: the first script of the site holds this, and `table.ts` reads it. */
export const WHAT_TO_PLAY_SEARCH = { with: optional, others: text, minutes: text, newcomer: flag };
export type WhatToPlaySearch = SearchOf<typeof WHAT_TO_PLAY_SEARCH>;
