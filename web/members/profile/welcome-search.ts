import { flag, type SearchOf, text } from "../../lib/search-params.ts";

/** Search parameters of a new member's profile page: whether to welcome them, and their destination. */
export const WELCOME_SEARCH = { welcome: flag, callbackUrl: text };

export type WelcomeSearch = SearchOf<typeof WELCOME_SEARCH>;
