import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Context } from "../context.ts";
import { actingUser } from "../db/acting.ts";
import { type explains, ownCopies, type wishes } from "../db/schema/shelf.ts";
import { selectIds } from "../db/select-ids.ts";

/** Table with a row for each member and title. */
type MemberTitles = typeof wishes | typeof explains | typeof ownCopies;

export const isMine = (ctx: Context, rows: MemberTitles) => inArray(rows.userId, actingUser(ctx));

/** Condition: a copy that its owner shows to the acting member. */
export const isShown = (ctx: Context) => or(eq(ownCopies.shownTo, "members"), isMine(ctx, ownCopies));

/** Selects the last of as many other titles as a member may have. */
export const lastAllowedTitle = (ctx: Context, rows: MemberTitles, most: number, titleId: string) =>
  selectIds(ctx.db.q, rows.titleId, isMine(ctx, rows), ne(rows.titleId, titleId))
    .limit(1)
    .offset(most - 1);

export const removeMemberTitle = (
  { db: { q } }: Context,
  rows: MemberTitles,
  userId: string,
  titleId: string,
) => q.delete(rows).where(and(eq(rows.userId, userId), eq(rows.titleId, titleId)));
