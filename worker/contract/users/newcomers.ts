// What NEW members are held to: what waits, and what they do to others' evenings, and to how they are seen, of which there is only so much a day.

/** What others see of a game whose name an editor has not seen yet, and of one whose name they did not let through. */
export const GAME_BEING_CHECKED = "A game being checked";
export const GAME_WITHOUT_NAME = "A game without a name";

export const NEWCOMER_ACTS_WITHIN_MS = 86_400_000;

/** How many of each a NEW member may do within that time. @see design, "roles" */
export const NEWCOMER_MOST = {
  ...{ date: 10, table: 10, "sign-up": 5, name: 5, result: 5 },
  ...{ late: 5, note: 2 },
} as const;
export type NewcomerAct = keyof typeof NEWCOMER_MOST;
