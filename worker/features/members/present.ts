import type { ListedMember } from "../../contract/members.ts";
import type { ListedRow } from "./store.ts";

const iso = (instant: number): string => new Date(instant).toISOString();

/** A member as an ADMIN sees them. */
export const presentMember = ({ createdAt, lastSeenAt, ...row }: ListedRow): ListedMember => ({
  ...row,
  createdAt: iso(createdAt),
  lastSeenAt: lastSeenAt === null ? null : iso(lastSeenAt),
});
