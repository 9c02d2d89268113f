import { ClubError } from "../../worker/lib/errors.ts";

/** What a rule decides, or the refusal that it throws; any other error goes on. */
export function outcomeOf<T>(decide: () => T): T | ClubError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof ClubError) return error;
    throw error;
  }
}

/** The refusal that a rule throws; null when it allows the act. */
export function refusalOf(act: () => unknown): ClubError | null {
  const outcome = outcomeOf(act);
  return outcome instanceof ClubError ? outcome : null;
}
