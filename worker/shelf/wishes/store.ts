import { asc, eq, not, sql } from "drizzle-orm";
import { type Context, clubDay } from "../../context.ts";
import { EXPLAINS_MOST, WISHES_MOST } from "../../contract/shelf/wishes.ts";
import { actingUser } from "../../db/acting.ts";
import { mustNotFind } from "../../db/change.ts";
import { iso } from "../../db/columns/columns.ts";
import { explains, titles, wishes } from "../../db/schema/shelf.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { isHidden, isMine, lastAllowedTitle, removeMemberTitle } from "../service.ts";

/** Parts that a member can have in a game, with the most of each. */
const PARTS = {
  wish: { rows: wishes, most: WISHES_MOST },
  explaining: { rows: explains, most: EXPLAINS_MOST },
};
export type Part = keyof typeof PARTS;

/** Selects the evening of the acting member's wish, as long as it is to come. */
const ownDay = (ctx: Context) =>
  sql<string | null>`max(case when ${isMine(ctx, wishes)} and ${wishes.onDay} >= ${clubDay(ctx)}
    then ${wishes.onDay} end)`;

export const wishedTitles = (ctx: Context) =>
  ctx.db.q
    .select({
      titleId: wishes.titleId,
      count: sql<number>`count(*)`.as("count"),
      isOwn: sql<boolean>`max(${isMine(ctx, wishes)})`.mapWith(Boolean).as("is_own"),
      onDay: ownDay(ctx).as("own_day"),
    })
    .from(wishes)
    .innerJoin(titles, eq(titles.id, wishes.titleId))
    .where(not(isHidden(ctx)))
    .groupBy(wishes.titleId);

export const explainedTitles = (ctx: Context) =>
  ctx.db.q
    .select({
      titleId: explains.titleId,
      count: sql<number>`count(*)`.as("count"),
      isOwn: sql<boolean>`max(${isMine(ctx, explains)})`.mapWith(Boolean).as("is_own"),
    })
    .from(explains)
    .innerJoin(titles, eq(titles.id, explains.titleId))
    .where(not(isHidden(ctx)))
    .groupBy(explains.titleId);

export const wishersOf = ({ db: { q } }: Context, titleId: string) =>
  q
    .select({ ...pick(users, "publicId", "name", "color"), onDay: wishes.onDay })
    .from(wishes)
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(eq(wishes.titleId, titleId))
    .orderBy(asc(wishes.since), asc(users.publicId));

export const explainersOf = ({ db: { q } }: Context, titleId: string) =>
  q
    .select(pick(users, "publicId", "name", "color"))
    .from(explains)
    .innerJoin(users, eq(users.id, explains.userId))
    .where(eq(explains.titleId, titleId))
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId));

export const titleBy = (ctx: Context, id: string) =>
  selectIds(ctx.db.q, titles.id, eq(titles.id, id), not(isHidden(ctx)));

/** Selects the last of as many others as a member may have. */
export const lastAllowed = (ctx: Context, part: Part, titleId: string) =>
  lastAllowedTitle(ctx, PARTS[part].rows, PARTS[part].most, titleId);

export const saveWish = (ctx: Context, userId: string, titleId: string, onDay: string | null) => [
  mustNotFind(ctx.db.q, lastAllowed(ctx, "wish", titleId)),
  ctx.db.q
    .insert(wishes)
    .values({ userId, titleId, since: ctx.now, onDay })
    .onConflictDoUpdate({ target: [wishes.userId, wishes.titleId], set: { onDay } }),
];

export const saveExplaining = (ctx: Context, userId: string, titleId: string) => [
  mustNotFind(ctx.db.q, lastAllowed(ctx, "explaining", titleId)),
  ctx.db.q.insert(explains).values({ userId, titleId }).onConflictDoNothing(),
];

export const remove = (ctx: Context, part: Part, userId: string, titleId: string) =>
  removeMemberTitle(ctx, PARTS[part].rows, userId, titleId);

export const ownData = (ctx: Context) => ({
  wishes: ctx.db.q
    .select({ game: titles.name, since: iso(wishes.since), onDay: wishes.onDay })
    .from(wishes)
    .innerJoin(titles, eq(titles.id, wishes.titleId))
    .where(eq(wishes.userId, actingUser(ctx)))
    .orderBy(wishes.since, wishes.titleId),
  canExplain: ctx.db.q
    .select({ game: titles.name })
    .from(explains)
    .innerJoin(titles, eq(titles.id, explains.titleId))
    .where(eq(explains.userId, actingUser(ctx)))
    .orderBy(explains.titleId),
});
