import type { Player } from "../contract/users/users.ts";

// The database sorts by bytes, which puts Émile after Zoe and every lower-case name after both.
const alphabet = new Intl.Collator("en-GB");

/** Members as a person looks for them: by name. */
export const byName = (members: Player[]): Player[] =>
  members.toSorted((a, b) => alphabet.compare(a.name, b.name) || (a.publicId < b.publicId ? -1 : 1));
