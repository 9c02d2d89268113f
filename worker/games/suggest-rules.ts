import type { SuggestForm } from "../contract/games/games.ts";
import { GAME_BEING_CHECKED } from "../contract/users/newcomers.ts";
import { refuseTooMuch } from "../discussion/threads/rules.ts";
import { ClubError } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { nameAfter, refuseAboveMost, type StoredName } from "../users/newcomers/rules.ts";
import {
  type ActingPlayer,
  boxIssues,
  type Circumstances,
  type FoundTable,
  issuesOf,
  tableIssues,
} from "./rules.ts";

/** Decides on a suggestion, and the name that others see; null if it exists already. @see spec §7 */
export function decideSuggest(
  found: {
    member: ActingPlayer;
    same: unknown;
    table: FoundTable;
    /** The club's box that the form names, by the features that keep boxes. */
    boxes?: readonly (readonly unknown[])[];
    latest: readonly { at: number }[];
    lastAllowedAct: unknown;
    /** The setting's row if NEW members' text is held for an editor. */
    holds: unknown;
  },
  form: SuggestForm,
  at: Circumstances,
): StoredName | null {
  if (found.same) return null;
  const issues = issuesOf(form, at);
  if (issues.length > 0) throw new ClubError("invalid", issues);
  const wrongPlace = [
    ...tableIssues(form.table, found.table, null),
    ...boxIssues(form.copyCode, found.boxes?.flat()[0], null),
  ];
  if (wrongPlace.length > 0) throw new ClubError("invalid", wrongPlace);
  if (form.message !== null) refuseTooMuch(found.member, found.latest, at.now);
  refuseAboveMost(found.member, "suggestion", found.lastAllowedAct);
  const before = { name: GAME_BEING_CHECKED, heldName: null };
  return nameAfter(before, form.name, found.member, found.holds !== undefined);
}

/** Returns a suggestion's news to those who asked for it or for any; none while its name is held. Day: `YYYY-MM-DD`. */
export function newsOfSuggestion(
  id: string,
  day: string | null,
  found: { asking: readonly { id: string }[]; listening: readonly { id: string }[] },
  { heldName }: StoredName,
): News[] {
  if (heldName !== null) return [];
  const told = { url: `/games/${id}`, gameId: id, facts: { day } };
  const asking = new Set(found.asking.map((one) => one.id));
  const others = found.listening.map((one) => one.id).filter((one) => !asking.has(one));
  return [
    { ...told, kind: "wanted", to: [...asking] },
    { ...told, kind: "suggested", to: others },
  ];
}
