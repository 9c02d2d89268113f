import type { PlayerColour } from "../../../worker/contract/users/users.ts";

/** Somebody at the table, as the ordering draws them. */
export interface Person {
  name: string;
  /** Null without an account. */
  color: PlayerColour | null;
}
