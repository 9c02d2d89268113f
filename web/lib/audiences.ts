import { canManageMembers, canModerate } from "../../worker/contract/permissions.ts";
import type { Actor } from "../../worker/contract/users/users.ts";

/** Tests of whether a page for some members is for this one. */
export const AUDIENCES: Record<"editors" | "admins", (member: Actor) => boolean> = {
  editors: canModerate,
  admins: canManageMembers,
};
