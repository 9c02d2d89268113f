import {
  type InvitedPerson,
  invitedPerson,
  type SkippedPeople,
  type SkipReason,
} from "../../../worker/contract/members/invitations.ts";
import { cutName, type ReadPerson } from "./read-people.ts";

/** Somebody in the preview. */
export interface Guest extends ReadPerson {
  key: number;
  /** Somebody has unticked them. */
  isLeftOut: boolean;
  /** As the list has them, before somebody mended them. */
  written: ReadPerson;
}

/** What becomes of somebody when the list is sent. */
export type Fate =
  /** `isCut`: the name on the line is longer than a name can be. */
  | { kind: "invited"; person: InvitedPerson; isCut: boolean }
  | { kind: "left-out" }
  | { kind: "skipped"; why: "twice" | SkipReason }
  /** Cannot be sent as it is. */
  | { kind: "wrong"; why: string };

/** Why somebody is skipped, as it stands beside their name. */
export const SKIPPED: Record<"twice" | SkipReason, string> = {
  twice: "Twice in the list",
  member: "Already a member",
  invited: "Already invited",
  declined: "Doesn’t want to be invited",
};

/**
 * Whoever is in a list that was read. Who stood in it before, written the same, stays unticked or mended; by what is
 * written and not by its line, for lines move when one is added above.
 */
export function guestsOf(people: readonly ReadPerson[], before: readonly Guest[] = []): Guest[] {
  const known = [...before];
  return people.map((person, key) => {
    const at = known.findIndex(
      ({ written: { email, name } }) => email === person.email && name === person.name,
    );
    const [same] = at === -1 ? [] : known.splice(at, 1);
    const { email, name, isLeftOut } = same ?? { ...person, isLeftOut: false };
    return { line: person.line, email, name, isLeftOut, key, written: person };
  });
}

const personOf = ({ email, name }: ReadPerson) => invitedPerson.safeParse({ email, name: cutName(name) });

/** The addresses that may be asked about. */
export const addressesOf = (guests: readonly ReadPerson[]): string[] =>
  guests.flatMap((guest) => {
    const { success, data } = personOf(guest);
    return success ? [data.email] : [];
  });

const NO_ADDRESS = "There’s no email address on this line";

/** What becomes of each, in their order. @param skipped whom the club would leave out */
export function fatesOf(guests: readonly Guest[], { skipped }: SkippedPeople): Fate[] {
  const reasons = new Map(skipped.map(({ email, why }) => [email, why]));
  const seen = new Set<string>();
  return guests.map((guest) => {
    const { success, data, error } = personOf(guest);
    if (!success) {
      const why = guest.email === "" ? NO_ADDRESS : (error.issues[0]?.message ?? NO_ADDRESS);
      return guest.isLeftOut ? { kind: "left-out" } : { kind: "wrong", why };
    }
    if (seen.has(data.email)) return { kind: "skipped", why: "twice" };
    seen.add(data.email);
    const reason = reasons.get(data.email);
    if (reason) return { kind: "skipped", why: reason };
    if (guest.isLeftOut) return { kind: "left-out" };
    return { kind: "invited", person: data, isCut: cutName(guest.name) !== guest.name };
  });
}
