import type { Role } from "../../worker/contract/users/users.ts";

/** The roles in the order in which one rises, in words. @see spec §6 */
export const ROLE_WORDS: [role: Role, words: string][] = [
  ["NEW", "New"],
  ["TRUSTED", "Trusted"],
  ["EDITOR", "Editor"],
  ["ADMIN", "Admin"],
];

export const wordsFor = (role: Role): string => ROLE_WORDS.find(([of]) => of === role)?.[1] ?? role;

/** Making and unmaking an admin is asked twice. */
export const isGrave = (from: Role, to: Role): boolean => from !== to && (from === "ADMIN" || to === "ADMIN");
