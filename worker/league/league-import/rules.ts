import type { ResultEntry, SentResult } from "../entry-rules.ts";
import { type Imported, importedBefore } from "../imported-rules.ts";
import { type FoundPeople, personFinder } from "../people-rules.ts";
import * as refusal from "../refusals-rules.ts";
import { type ActingMember, type ImportSaving, issuesOf, mustManageLeague, savingOf } from "../rules.ts";
import type { League } from "../tables-rules.ts";

/** Decides an import, all or none; null: nothing is missing. @param results each with its index in the form */
export function decideImport(
  found: League & { member: ActingMember; saved: readonly Imported[]; known: FoundPeople },
  results: readonly { given: SentResult; at: number }[],
): ImportSaving | null {
  mustManageLeague(found.member);
  const { present, removed } = importedBefore(found.saved);
  const isIn = new Set(present.map(({ source }) => source));
  const who = personFinder(found.known);
  const missing = results
    .filter(({ given }) => !isIn.has(given.source ?? ""))
    .map(({ given, at }) => {
      const result = removed.get(given.source ?? "")?.id ?? given.ids.result;
      return {
        given: { ...given, ids: { ...given.ids, result } },
        at,
        people: given.placings.map(who),
      };
    });
  refusal.throwIssues(
    missing.flatMap(({ given, at, people }) =>
      issuesOf(found, given, people).map(({ path, message }) => ({
        path: ["results", at, ...path],
        message,
      })),
    ),
  );
  if (missing.length === 0) return null;
  const saving = savingOf(
    found,
    missing.map(({ given, people }) => ({ given, people: people.filter((person) => person !== null) })),
  );
  const fresh: ResultEntry[] = [];
  const back: ImportSaving["back"] = [];
  for (const entry of saving.entries) {
    const before = removed.get(entry.source ?? "");
    if (before) back.push({ entry, version: before.version });
    else fresh.push(entry);
  }
  return { ...saving, fresh, back };
}

export interface Alias {
  called: string;
  playerId: string;
}

/** Returns the names to remember. One that means two people, in one result or in several, identifies nobody. */
export function aliasesIn(
  entries: readonly { source: string | null; placings: readonly { playerId: string }[] }[],
  forms: readonly { source: string; called: readonly (string | null)[] }[],
): Alias[] {
  const meant = new Map<string, Set<string>>();
  for (const { source, placings } of entries) {
    const names = forms.find((form) => form.source === source)?.called ?? [];
    for (const [at, called] of names.entries()) {
      const playerId = placings[at]?.playerId;
      if (called !== null && playerId) meant.set(called, (meant.get(called) ?? new Set()).add(playerId));
    }
  }
  return [...meant].flatMap(([called, [playerId, ...others]]) =>
    playerId !== undefined && others.length === 0 ? [{ called, playerId }] : [],
  );
}
