import type { AnswerForm } from "../../contract/discussion/reports.ts";
import { canModerate } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { answersOf, type OpenReport, WORDS_OF } from "./rules.ts";

interface FoundForAnswer {
  member: { role: Role };
  open: readonly (OpenReport & { url: string })[];
}

/**
 * Decides the answer to all open reports of one thing: recipients, log entry, and perhaps a take-down.
 * @param takeDown decides the take-down by the thing's owner; null: it is gone, or for editors to change @see design,
 *   "moderation"
 */
export function decideAnswer<R>(
  found: FoundForAnswer,
  { what, outcome, answer }: AnswerForm,
  takeDown: () => { removal: R; news: readonly News[] } | null,
) {
  if (!canModerate(found.member))
    throw refuse("forbidden", "Only editors and admins can look after what others wrote.");
  const [first] = found.open;
  if (!first) throw refuse("not-found", "Someone has seen to this already.");
  const taken = outcome === "removed" ? takeDown() : null;
  const act: AuditAct = {
    action: outcome === "no-action" ? "left as it was" : what.kind === "page" ? "dealt with" : "took down",
    subject: `${WORDS_OF[what.kind](first.place)}, which had been reported`,
    url: taken && what.kind !== "message" ? null : first.url,
  };
  return {
    taken,
    act,
    news: taken?.news ?? [],
    answers: answersOf(found.open, { outcome, answer }),
  };
}
