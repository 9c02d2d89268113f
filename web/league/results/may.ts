import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { canConfirmResult, canEnterResult, canRemoveResult } from "../../../worker/contract/permissions.ts";
import type { Actor } from "../../../worker/contract/users/users.ts";

const known = ({ placings, enteredBy, waits }: LeagueResult) => ({
  players: placings.map(({ user }) => user),
  enteredBy,
  waits,
});

/** Returns true for players at the table, the enterer, and editors. */
export const mayCorrect = (actor: Actor | null, result: LeagueResult): boolean =>
  canEnterResult(actor, known(result));

export const mayConfirm = (actor: Actor | null, result: LeagueResult): boolean =>
  canConfirmResult(actor, known(result));

// Whoever a waiting result asks removes it by their no.
export const mayRemove = (actor: Actor | null, result: LeagueResult): boolean =>
  canRemoveResult(actor, known(result)) && !mayConfirm(actor, result);

/** Returns the players whose confirmation it awaits, in words: there may be no other account among them. */
export const waitingWords = ({ placings, waits }: LeagueResult): string =>
  placings.some(({ user }) => user.publicId !== null && user.publicId !== waits?.savedBy)
    ? "Waits for a second player’s yes"
    : "Waits for an editor’s yes";
