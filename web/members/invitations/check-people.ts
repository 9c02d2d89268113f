import { type InvitedPerson, invitedPerson } from "../../../worker/contract/members/invitations.ts";
import { cutName, type ReadPerson } from "./read-people.ts";

export interface CheckedPeople {
  /** People to invite, each address once. */
  people: InvitedPerson[];
  wrong: ReadPerson[];
}

export function checkPeople(read: readonly ReadPerson[]): CheckedPeople {
  const people = new Map<string, InvitedPerson>();
  const wrong: ReadPerson[] = [];
  for (const person of read) {
    const { data } = invitedPerson.safeParse({ email: person.email, name: cutName(person.name) });
    if (!data) wrong.push(person);
    else if (!people.has(data.email)) people.set(data.email, data);
  }
  return { people: [...people.values()], wrong };
}
