import { canManageMembers, canModerate } from "../../worker/contract/permissions.ts";
import type { Actor } from "../../worker/contract/users/users.ts";

export const AUDIENCES: Record<"editors" | "admins", (member: Actor) => boolean> = {
  editors: canModerate,
  admins: canManageMembers,
};
