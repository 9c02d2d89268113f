import { refuse } from "../../errors.ts";

/** The same for what never was, for somebody else's draft, and for what is only to be read. */
export const noSuchPost = () => refuse("not-found", "There is no post at this address.");

/**
 * What was found.
 * @throws {ClubError} `not-found`
 */
export function found<T>(what: T | null): T {
  if (what === null) throw noSuchPost();
  return what;
}
