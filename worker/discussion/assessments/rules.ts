import { canAssessRisks } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";

export function mustAssessRisks(member: Actor): void {
  if (!canAssessRisks(member)) throw refuse("forbidden", "Only an admin can look after the risk assessment.");
}
