import type { Role } from "../../worker/contract/users/users.ts";

/** Roles with their names, in ascending order. @see spec §6 */
export const ROLE_WORDS: [role: Role, words: string][] = [
  ["NEW", "New"],
  ["TRUSTED", "Trusted"],
  ["EDITOR", "Editor"],
  ["ADMIN", "Admin"],
];

export const roleWords = (role: Role): string => ROLE_WORDS.find(([of]) => of === role)?.[1] ?? role;

/** Returns true for adding or removing an admin, which is confirmed first. */
export const needsConfirmation = (from: Role, to: Role): boolean =>
  from !== to && (from === "ADMIN" || to === "ADMIN");
