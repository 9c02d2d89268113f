// Without zod: the calendar and its feeds speak of the days with these words.

/** The API's own spelling of Players' Paradise is kept. @see spec §3 */
export const EVENT_TYPES = ["GAMES_DAY", "PLAYERS_PARADICE"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_NAMES: Record<EventType, string> = {
  GAMES_DAY: "Game night",
  PLAYERS_PARADICE: "Players’ Paradise",
};

/** The addresses of the feeds that everybody may subscribe to. */
export const FEEDS = {
  all: { file: "all.ics", name: "Everything", event: null },
  gamesDays: { file: "games-days.ics", name: "Game nights", event: "GAMES_DAY" },
  paradise: { file: "players-paradise.ics", name: "Players’ Paradise days", event: "PLAYERS_PARADICE" },
} as const satisfies Record<string, { file: string; name: string; event: EventType | null }>;
