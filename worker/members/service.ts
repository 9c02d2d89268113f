import { type Context, changeAsMember, readAsMember } from "../context.ts";
import { isoOf, isoOrNull } from "../contract/dates.ts";
import {
  type ListedMember,
  MEMBERS_PAGE,
  type MemberPage,
  type MemberQuery,
} from "../contract/members/members.ts";
import { canModerate } from "../contract/permissions.ts";
import type { Role } from "../contract/users/users.ts";
import { one } from "../db/client.ts";
import { notify, withdrawEditorsNews } from "../notifications/service.ts";
import { record } from "../platform/audit/service.ts";
import { adminBeside, forgetEmailChanges, memberBy, mustHaveAdminBeside } from "../users/service.ts";
import { lastDayOf } from "./auth/service.ts";
import { changeOfRole, endOfSessions, mustManageMembers, noSuchMember } from "./rules.ts";
import { patternOf } from "./search.ts";
import type { MemberRow } from "./store.ts";
import * as store from "./store.ts";

export { targetOf } from "./rules.ts";
export { listedMember } from "./store.ts";

/** Returns a page of members by name, for an ADMIN. @throws {ClubError} `forbidden` */
export async function listMembers(
  ctx: Context,
  { search, role, after, suspended }: MemberQuery,
): Promise<MemberPage> {
  const wanted = { pattern: patternOf(search), role, after, isSuspended: suspended === "yes" };
  const { member, rows } = await readAsMember(ctx, { rows: store.membersPage(ctx, wanted) });
  mustManageMembers(member);
  const members = rows.slice(0, MEMBERS_PAGE).map((row) => presentMember(ctx, row));
  const last = rows.length > MEMBERS_PAGE ? members.at(-1) : undefined;
  return { members, next: last ? `${last.publicId} ${last.name}` : null };
}

/** Changes a member's role, with news. @throws {ClubError} `forbidden`, `not-found`, `conflict` (the last ADMIN) */
export async function giveRole(ctx: Context, publicId: string, role: Role): Promise<ListedMember> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      target: one(memberBy(ctx, publicId)),
      otherAdmin: one(adminBeside(ctx, { publicId })),
      shown: one(store.listedMember(ctx, publicId)),
    }),
    decide: (found) => changeOfRole(found, role),
    save: ({ target, news, act }, { member }) => ({
      isAsFound: store.mustBeUnchanged(ctx, target),
      hasOtherAdmin: target.role === "ADMIN" ? [mustHaveAdminBeside(ctx, { publicId })] : [],
      role: store.setRole(ctx, target.id, role),
      withdrawn: canModerate({ role }) ? [] : withdrawEditorsNews(ctx, target.id),
      news: notify(ctx, member, news),
      act: record(ctx, member, act),
      shown: one(store.listedMember(ctx, publicId)),
    }),
  });
  if (saved) ctx.log("role-changed", { of: publicId, role });
  return presentMember(ctx, (saved ?? found).shown);
}

/** Ends all sessions of a member, also the acting one, and logs it. @throws {ClubError} `forbidden`, `not-found` */
export async function signOutMember(ctx: Context, publicId: string): Promise<ListedMember> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ target: one(memberBy(ctx, publicId)) }),
    decide: endOfSessions,
    save: ({ target, act }, { member }) => ({
      wishes: forgetEmailChanges(ctx, target.id),
      sessions: store.endSessions(ctx, target.id),
      act: record(ctx, member, act),
      shown: one(store.listedMember(ctx, publicId)),
    }),
  });
  ctx.log("sessions-ended", { of: publicId, ended: saved.sessions.rowsAffected });
  return presentMember(ctx, saved.shown);
}

export function presentMember({ club }: Context, row: MemberRow | undefined): ListedMember {
  if (!row) throw noSuchMember();
  const { createdAt, lastSeenAt, suspension, ...rest } = row;
  return {
    ...rest,
    suspension: suspension && {
      reason: suspension.reason,
      until: lastDayOf(suspension.endsAt, club.timeZone),
    },
    createdAt: isoOf(createdAt),
    lastSeenAt: isoOrNull(lastSeenAt),
  };
}
