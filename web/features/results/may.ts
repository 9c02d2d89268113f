import type { LeagueResult } from "../../../worker/contract/league.ts";
import { canEnterResult } from "../../../worker/contract/permissions.ts";
import type { Actor } from "../../../worker/contract/users.ts";

/** Who was at the table, who entered it, and who looks after the league. */
export const mayCorrect = (actor: Actor | null, { placings, enteredBy }: LeagueResult): boolean =>
  canEnterResult(actor, { players: placings.map(({ user }) => user), enteredBy });
