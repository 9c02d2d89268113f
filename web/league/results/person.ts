import type { PlayerColour } from "../../../worker/contract/users/users.ts";

export interface Person {
  name: string;
  /** Null without an account. */
  color: PlayerColour | null;
}
