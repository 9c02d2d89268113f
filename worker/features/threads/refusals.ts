import { POSTS_WITHIN_MS } from "../../contract/threads.ts";
import { ClubError, refuse } from "../../errors.ts";

export const noSuchThread = () => refuse("not-found", "This conversation is not here any more.");
export const noSuchMessage = () => refuse("not-found", "This message is not here any more.");

/**
 * Asks whoever said too much to wait until the first of it is long enough ago.
 * @param since an instant in milliseconds, or null for who may go on
 * @throws {ClubError} `too-many`
 */
export function refuseTooMuch(since: number | null, now: number): void {
  if (since === null) return;
  throw new ClubError(
    "too-many",
    [{ path: [], message: "That was a lot at once. Please wait a few minutes." }],
    { retryAfter: Math.max(1, Math.ceil((since + POSTS_WITHIN_MS - now) / 1_000)) },
  );
}
