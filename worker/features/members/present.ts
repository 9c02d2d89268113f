import type { ListedMember } from "../../contract/members.ts";
import { noSuchMember } from "./rules.ts";
import type { ListedRow } from "./store.ts";

const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * A member as an ADMIN sees them.
 * @throws {ClubError} `not-found` for none
 */
export function presentMember(row: ListedRow | undefined): ListedMember {
  if (!row) throw noSuchMember();
  const { createdAt, lastSeenAt, ...rest } = row;
  return {
    ...rest,
    createdAt: iso(createdAt),
    lastSeenAt: lastSeenAt === null ? null : iso(lastSeenAt),
  };
}
