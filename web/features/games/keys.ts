/** Under which the list comes with a page, and is kept. */
export const CURRENT_GAMES = ["games", "current"] as const;

/** Under which the games of the list that count for the league come with a page of the league, and are kept. */
export const COUNTING_GAMES = ["games", "counting"] as const;

/** Under which the evening of a game comes with the game's own page. Nobody asks for it later: only the head says it. */
export const eveningKey = (id: string) => ["games", "evening", id] as const;
