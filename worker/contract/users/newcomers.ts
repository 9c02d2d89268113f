// Limits of NEW members: names that wait for an editor, and a daily allowance of acts that affect others' evenings
// or how they themselves are seen.

/** Public names of a game whose name waits for an editor, and of one whose name was refused. */
export const GAME_BEING_CHECKED = "A game being checked";
export const GAME_WITHOUT_NAME = "A game without a name";

export const NEWCOMER_ACTS_WITHIN_MS = 86_400_000;

/** Acts of each kind allowed to a NEW member within that time. @see design, "roles" */
export const NEWCOMER_MOST = {
  ...{ suggestion: 5, date: 10, table: 10, "sign-up": 5, name: 5, result: 5 },
  ...{ late: 5, note: 2, back: 10, fault: 5 },
} as const;
export type NewcomerAct = keyof typeof NEWCOMER_MOST;
