import { NEWCOMER_MOST, type NewcomerAct } from "../../contract/users/newcomers.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";

const WORDS: Record<NewcomerAct, (most: number) => string> = {
  suggestion: (most) => `suggest ${most} games a day`,
  date: (most) => `change ${most} dates a day`,
  table: (most) => `change ${most} tables a day`,
  "sign-up": (most) => `sign up ${most} others a day`,
  name: (most) => `change ${most} names a day`,
  result: (most) => `record ${most} results a day`,
  late: (most) => `say ${most} times a day that they’re late`,
  back: (most) => `say ${most} times a day that a game is back`,
  fault: (most) => `report ${most} faults a day`,
  note: (most) =>
    `write to all players ${most === 1 ? "once" : most === 2 ? "twice" : `${most} times`} a day`,
};

const FIELD: Record<NewcomerAct, string[]> = {
  suggestion: ["name"],
  date: ["date"],
  table: ["table"],
  "sign-up": ["player"],
  name: ["name"],
  result: [],
  late: [],
  back: [],
  fault: ["text"],
  note: ["text"],
};

/** @param lastAllowed the action that reaches the limit, if any @throws {ClubError} `too-many` @see design, "roles" */
export function refuseAboveMost({ role }: Pick<Actor, "role">, act: NewcomerAct, lastAllowed: unknown): void {
  if (role !== "NEW" || !lastAllowed) return;
  const words = `New members can ${WORDS[act](NEWCOMER_MOST[act])}. Try again tomorrow, or ask someone else to.`;
  throw refuse("too-many", words, FIELD[act]);
}

/** A stored name: the public one, and the one waiting for approval. */
export interface StoredName {
  name: string;
  heldName: string | null;
}

/** Keeps both names if either is typed again. @param holds true if the club holds NEW members' texts */
export function nameAfter(
  before: StoredName,
  typed: string,
  { role }: Pick<Actor, "role">,
  holds: boolean,
): StoredName {
  const { name, heldName } = before;
  if (typed === name || typed === heldName) return { name, heldName };
  return role === "NEW" && holds ? { name, heldName: typed } : { name: typed, heldName: null };
}

export const isRenamed = (before: StoredName, after: StoredName): boolean =>
  before.name !== after.name || before.heldName !== after.heldName;
