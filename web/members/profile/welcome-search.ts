import { flag, type SearchOf, text } from "../../lib/search-params.ts";

/** Search parameters by which a new member comes to their profile: to be welcomed, and where they were on the way to. */
export const WELCOME_SEARCH = { welcome: flag, callbackUrl: text };

export type WelcomeSearch = SearchOf<typeof WELCOME_SEARCH>;
