import type { Profile } from "../../contract/users.ts";
import { signInFirst } from "../../errors.ts";
import type { ProfileRow } from "./store.ts";

/**
 * The member as they see themselves.
 * @throws {ClubError} `unauthenticated` when the session ended within the transaction
 */
export function presentProfile(row: ProfileRow | undefined): Profile {
  if (!row) throw signInFirst();
  return { ...row, participateInLeague: row.participateInLeague === 1 };
}
