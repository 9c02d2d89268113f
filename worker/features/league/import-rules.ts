import type { Given } from "./entry.ts";
import { type Known, whoIn } from "./people.ts";
import * as refusal from "./refusals.ts";
import { type Acting, issuesOf, mustManageLeague, type Saving, savingOf } from "./rules.ts";
import type { League } from "./tables.ts";

/**
 * What a person has confirmed of a file: all of it, or none; what is in already stays as it is. Null: all of it is in.
 * @param results each with its place in the form
 * @throws {ClubError} `forbidden`, `invalid` (seasons, players; each on its result)
 */
export function decideImport(
  found: League & { member: Acting; saved: readonly { source: string }[]; known: Known },
  results: readonly { given: Given; at: number }[],
): Saving | null {
  mustManageLeague(found.member);
  const saved = new Set(found.saved.map(({ source }) => source));
  const who = whoIn(found.known);
  const missing = results
    .filter(({ given }) => !saved.has(given.source ?? ""))
    .map(({ given, at }) => ({ given, at, people: given.placings.map(who) }));
  refusal.throwIssues(
    missing.flatMap(({ given, at, people }) =>
      issuesOf(found, given.playedOn, people).map(({ path, message }) => ({
        path: ["results", at, ...path],
        message,
      })),
    ),
  );
  if (missing.length === 0) return null;
  return savingOf(
    found,
    missing.map(({ given, people }) => ({ given, people: people.filter((person) => person !== null) })),
  );
}
