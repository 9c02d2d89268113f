import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { canConfirmResult, canEnterResult, canRemoveResult } from "../../../worker/contract/permissions.ts";
import type { Actor } from "../../../worker/contract/users/users.ts";

const known = ({ placings, enteredBy, waits }: LeagueResult) => ({
  players: placings.map(({ user }) => user),
  enteredBy,
  waits,
});

/** Who was at the table, who entered it, and who looks after the league. */
export const mayCorrect = (actor: Actor | null, result: LeagueResult): boolean =>
  canEnterResult(actor, known(result));

/** Whose yes it waits for. */
export const mayConfirm = (actor: Actor | null, result: LeagueResult): boolean =>
  canConfirmResult(actor, known(result));

export const mayRemove = (actor: Actor | null, result: LeagueResult): boolean =>
  canRemoveResult(actor, known(result));

/** Whose yes a result waits for, in words: nobody else with an account may have played. */
export const waitingWords = ({ placings, waits }: LeagueResult): string =>
  placings.some(({ user }) => user.publicId !== null && user.publicId !== waits?.savedBy)
    ? "Waits for a second player’s yes"
    : "Waits for an editor’s yes";
