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
