import { isoOf } from "../../contract/dates.ts";
import type { ListedMember } from "../../contract/members.ts";
import { noSuchMember } from "./rules.ts";
import type { ListedRow } from "./store.ts";

/**
 * A member as an ADMIN sees them.
 * @throws {ClubError} `not-found` for none
 */
export function presentMember(row: ListedRow | undefined): ListedMember {
  if (!row) throw noSuchMember();
  const { createdAt, lastSeenAt, ...rest } = row;
  return {
    ...rest,
    createdAt: isoOf(createdAt),
    lastSeenAt: lastSeenAt === null ? null : isoOf(lastSeenAt),
  };
}
