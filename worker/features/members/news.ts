import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Role } from "../../contract/users.ts";
import { oldAudit } from "../audit/service.ts";
import { actorName, oldTell } from "../notifications/service.ts";
import { userIdOf } from "../users/service.ts";
import { mayEndSessions, mayGiveRole, nameOf, roleOf } from "./store.ts";

const MADE: Record<Role, string> = {
  NEW: "a new member",
  TRUSTED: "a trusted member",
  EDITOR: "an editor",
  ADMIN: "an admin",
};

const MEMBERS_PATH = "/members";

/** What is told and logged of another role; before it is given. */
export function roleNews(ctx: Context, publicId: string, role: Role) {
  const when = mayGiveRole(ctx, publicId, role);
  return [
    ...oldTell(ctx, {
      kind: "role",
      to: sql`select ${userIdOf(publicId)} as user_id`,
      url: "/profile",
      title: "Your role in the club",
      brief: sql`${actorName(ctx)} || ${` made you ${MADE[role]}.`}`,
      when,
    }),
    oldAudit(ctx, {
      action: "changed the role of",
      subject: sql`${nameOf(publicId)} || ' from ' || ${roleOf(publicId)} || ${` to ${role}`}`,
      url: MEMBERS_PATH,
      when,
    }),
  ] as const;
}

/** What is logged of a member's sessions; before they end. */
export const signOutNews = (ctx: Context, publicId: string) =>
  oldAudit(ctx, {
    action: "signed out everywhere",
    subject: nameOf(publicId),
    url: MEMBERS_PATH,
    when: mayEndSessions(ctx, publicId),
  });
