import type { PlayerColour } from "../../../worker/contract/users/users.ts";

/** A player at the table, as displayed. */
export interface Person {
  name: string;
  /** Null without an account. */
  color: PlayerColour | null;
}
