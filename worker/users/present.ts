import type { Player } from "../contract/users/users.ts";

// SQLite sorts by bytes: Émile after Zoe, lower case after upper case.
const alphabet = new Intl.Collator("en-GB");

/** Sorts members by name, as people expect. */
export const byName = (members: Player[]): Player[] =>
  members.toSorted((a, b) => alphabet.compare(a.name, b.name) || (a.publicId < b.publicId ? -1 : 1));
