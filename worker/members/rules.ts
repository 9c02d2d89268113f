import { canManageMembers } from "../contract/permissions.ts";
import type { Actor, Role } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import type { AuditAct } from "../platform/audit/rules.ts";

export const MEMBERS_PATH = "/members";

export interface Target {
  id: string;
  name: string;
  role: Role;
}

interface Found {
  member: Actor;
  target: Target | undefined;
}

export function mustManageMembers(actor: Actor): void {
  if (!canManageMembers(actor)) throw refuse("forbidden", "Only an admin can look after the members.");
}

/** Returns the member, for an ADMIN. @throws {ClubError} `forbidden`, `not-found` */
export function targetOf<T extends Target>({ member, target }: { member: Actor; target: T | undefined }): T {
  mustManageMembers(member);
  if (!target) throw noSuchMember();
  return target;
}

export const noSuchMember = () => refuse("not-found", "This member is no longer here.");

interface RoleChange {
  target: Target;
  role: Role;
  news: News[];
  act: AuditAct;
}

/** Decides a change of role; null if unchanged. `otherAdmin` isn't the target. @see design, "roles" */
export function changeOfRole(
  found: Found & { otherAdmin: object | undefined },
  role: Role,
): RoleChange | null {
  const target = targetOf(found);
  if (target.role === role) return null;
  if (target.role === "ADMIN" && !found.otherAdmin) {
    throw refuse("conflict", "There must be at least one admin.", ["role"]);
  }
  const subject = `${target.name} from ${target.role} to ${role}`;
  return {
    target,
    role,
    news: [{ kind: "role", to: [target.id], url: "/profile", facts: { role } }],
    act: { action: "changed the role of", subject, url: MEMBERS_PATH },
  };
}

/** Decides to end all of a member's sessions, with the log entry. @throws {ClubError} `forbidden`, `not-found` */
export function endOfSessions(found: Found): { target: Target; act: AuditAct } {
  const target = targetOf(found);
  return { target, act: { action: "ended all sessions of", subject: target.name, url: MEMBERS_PATH } };
}
