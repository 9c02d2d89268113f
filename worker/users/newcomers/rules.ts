import { NEWCOMER_MOST, type NewcomerAct } from "../../contract/users/newcomers.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";

const WORDS: Record<NewcomerAct, (most: number) => string> = {
  date: (most) => `change ${most} dates a day`,
  table: (most) => `change ${most} tables a day`,
  "sign-up": (most) => `sign up ${most} others a day`,
  name: (most) => `change ${most} names a day`,
  result: (most) => `record ${most} results a day`,
  late: (most) => `say ${most} times a day that they’re late`,
  note: (most) =>
    `write to all players ${most === 1 ? "once" : most === 2 ? "twice" : `${most} times`} a day`,
};

/** The field of the form at which it is refused. */
const FIELD: Record<NewcomerAct, string[]> = {
  date: ["date"],
  table: ["table"],
  "sign-up": ["player"],
  name: ["name"],
  result: [],
  late: [],
  note: ["text"],
};

/**
 * Refuses what a NEW member has done often enough for a day.
 * @param enough the act that was the last one allowed, if there is one
 * @throws {ClubError} `too-many`
 * @see design, "roles"
 */
export function refuseAboveMost({ role }: Pick<Actor, "role">, act: NewcomerAct, enough: unknown): void {
  if (role !== "NEW" || !enough) return;
  const words = `New members can ${WORDS[act](NEWCOMER_MOST[act])}. Try again tomorrow, or ask someone else to.`;
  throw refuse("too-many", words, FIELD[act]);
}

/** A name as it is stored: what everybody sees, and what waits for an editor. */
export interface StoredName {
  name: string;
  heldName: string | null;
}

/**
 * What becomes of a name when somebody has typed one: a NEW member's waits while the club holds what they write, and
 * others see the one of before meanwhile. Either of the two typed again changes nothing.
 * @param holds whether the club holds what NEW members write
 */
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

/** Whether a name has changed. */
export const isRenamed = (before: StoredName, after: StoredName): boolean =>
  before.name !== after.name || before.heldName !== after.heldName;
