import { SUGGESTIONS_MOST_NEW, type SuggestForm } from "../../contract/games.ts";
import { ClubError, refuse } from "../../errors.ts";
import { refuseTooMuch } from "../threads/service.ts";
import { type Acting, type Circumstances, issuesOf, UNKNOWN_TABLE } from "./rules.ts";

/**
 * Whether a member may suggest a game; null when they made the very same suggestion a moment ago.
 * @throws {ClubError} `invalid` (past date, foreign picture, unknown table), `too-many`
 * @see spec §7
 */
export function decideSuggest(
  found: {
    member: Acting;
    same: unknown;
    table: unknown;
    latest: readonly { at: number }[];
    enough: unknown;
  },
  form: SuggestForm,
  at: Circumstances,
): true | null {
  const issues = issuesOf(form, at);
  if (issues.length > 0) throw new ClubError("invalid", issues);
  if (found.same) return null;
  if (form.table !== null && !found.table) throw new ClubError("invalid", [UNKNOWN_TABLE]);
  if (form.message !== null) refuseTooMuch(found.member, found.latest, at.now);
  if (found.member.role === "NEW" && found.enough) {
    throw refuse(
      "too-many",
      `New members can suggest ${SUGGESTIONS_MOST_NEW} games a day. Take a seat at another for now.`,
      ["name"],
    );
  }
  return true;
}
