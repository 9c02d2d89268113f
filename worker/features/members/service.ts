import { type Context, type Member, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import { type ListedMember, MEMBERS_PAGE, type MemberPage } from "../../contract/members.ts";
import { canManageMembers } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users.ts";
import { refuse } from "../../errors.ts";
import { roleNews, signOutNews } from "./news.ts";
import { presentMember } from "./present.ts";
import { patternOf } from "./search.ts";
import * as store from "./store.ts";

const noSuchMember = () => refuse("not-found", "This member is not here any more.");

function adminsOnly(member: Member): void {
  if (!canManageMembers(member)) throw refuse("forbidden", "Only an admin looks after the members.");
}

interface MemberQuery {
  /** Part of a name or an address, in whatever case, with or without accents. */
  search: string;
  role?: Role | undefined;
  /** The cursor of the page before. */
  after?: string | undefined;
}

/**
 * A page of members by name, for an ADMIN.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function listMembers(ctx: Context, { search, role, after }: MemberQuery): Promise<MemberPage> {
  const wanted = { pattern: patternOf(search), role, after };
  const [member, [rows]] = await oldReadAsMember(ctx, store.membersStatement(ctx, wanted));
  adminsOnly(member);
  const members = rows.slice(0, MEMBERS_PAGE).map(presentMember);
  return { members, next: rows.length > MEMBERS_PAGE ? (members.at(-1)?.publicId ?? null) : null };
}

/**
 * Gives a member another role, at once on all their devices; they are told, and it is logged.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (the last ADMIN), `unavailable`
 */
export async function giveRole(ctx: Context, publicId: string, role: Role): Promise<ListedMember> {
  const [member, [found, , , , , row]] = await oldWriteAsMember(
    ctx,
    store.findForRole(ctx, publicId),
    ...roleNews(ctx, publicId, role),
    store.setRole(ctx, publicId, role),
    store.memberStatement(ctx, publicId),
  );
  adminsOnly(member);
  if (!found || !row) throw noSuchMember();
  if (found.isLastAdmin && role !== "ADMIN") {
    throw refuse("conflict", "There must be at least one admin.", ["role"]);
  }
  return presentMember(row);
}

/**
 * Ends all sessions of a member, also the acting one where it is theirs; it is logged.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function signOutMember(ctx: Context, publicId: string): Promise<ListedMember> {
  const [member, [, , , row]] = await oldWriteAsMember(
    ctx,
    signOutNews(ctx, publicId),
    store.forgetEmailChanges(ctx, publicId),
    store.endSessions(ctx, publicId),
    store.memberStatement(ctx, publicId),
  );
  adminsOnly(member);
  if (!row) throw noSuchMember();
  return presentMember(row);
}
