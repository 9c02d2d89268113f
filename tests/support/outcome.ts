import { ClubError } from "../../worker/lib/errors.ts";

/** Returns a rule's decision, or its refusal if it throws one. */
export function outcomeOf<T>(decide: () => T): T | ClubError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof ClubError) return error;
    throw error;
  }
}

/** Returns a rule's refusal, or null if it allows the act. */
export function refusalOf(act: () => unknown): ClubError | null {
  const outcome = outcomeOf(act);
  return outcome instanceof ClubError ? outcome : null;
}

/** Returns the code of a rule's refusal and the field it is about, or null if the rule allows the act. */
export function refusedOn(act: () => unknown) {
  const refused = refusalOf(act);
  return refused && [refused.code, refused.issues[0]?.path[0] ?? null];
}
