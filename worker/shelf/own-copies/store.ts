import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { OWN_COPIES_MOST } from "../../contract/shelf/own-copies.ts";
import { TITLES_MOST } from "../../contract/shelf/titles.ts";
import { actingUser } from "../../db/acting.ts";
import { mustNotFind } from "../../db/change.ts";
import { iso } from "../../db/columns/columns.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { ownRows } from "../../db/own-rows.ts";
import { collections, ownCopies, titles } from "../../db/schema/shelf.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { UNKNOWN_PLAYERS } from "../facts-rules.ts";
import { isMine, isShown, lastAllowedTitle, removeMemberTitle } from "../service.ts";
import type { decideOwnCopy, Listing } from "./rules.ts";

/** Selects the games that members have at home and show to the acting member. */
export const shownCopies = (ctx: Context) =>
  ctx.db.q
    .select({
      ...pick(ownCopies, "titleId", "shownTo", "isHeld", "broughtOn"),
      owner: pick(users, "publicId", "name", "color"),
      isOwn: sql<boolean>`${isMine(ctx, ownCopies)}`.mapWith(Boolean).as("is_own"),
    })
    .from(ownCopies)
    .innerJoin(users, eq(users.id, ownCopies.userId))
    .where(isShown(ctx))
    .orderBy(ownCopies.titleId, sql`${users.name} collate nocase`, asc(users.publicId));

/** SQL of the ids of titles of which the acting member sees a copy. */
export const shownTitles = (ctx: Context) =>
  sql`(select ${ownCopies.titleId} from ${ownCopies} where ${isShown(ctx)})`;

export const lastAllowed = (ctx: Context, titleId: string) =>
  lastAllowedTitle(ctx, ownCopies, OWN_COPIES_MOST, titleId);

interface SavedCopy extends ReturnType<typeof decideOwnCopy> {
  userId: string;
  titleId: string;
}

export const saveOwnCopy = (ctx: Context, { titleId, userId, ...said }: SavedCopy) => [
  mustNotFind(ctx.db.q, lastAllowed(ctx, titleId)),
  ctx.db.q
    .insert(ownCopies)
    .values({ titleId, userId, ...said })
    .onConflictDoUpdate({ target: [ownCopies.userId, ownCopies.titleId], set: said }),
];

/** Selects a copy of a title that its owner shows to members. */
export const shownOf = ({ db: { q } }: Context, titleId: string) =>
  selectIds(q, ownCopies.titleId, eq(ownCopies.titleId, titleId), eq(ownCopies.shownTo, "members")).limit(1);

export const ownTitles = (ctx: Context) =>
  ctx.db.q
    .select(pick(ownCopies, "titleId"))
    .from(ownCopies)
    .where(inArray(ownCopies.userId, actingUser(ctx)));

/** Selects the last of as many typed names of games at home as there may be. */
export const enoughNames = ({ db: { q } }: Context) =>
  selectIds(q, titles.id, eq(titles.isAtHome, true), isNull(titles.bggId))
    .limit(1)
    .offset(TITLES_MOST - 1);

/** Statements that list games as a member's. Fail if another title has a number, or they have become too many. */
export const listGames = (
  ctx: Context,
  userId: string,
  { made, titleIds, ...shown }: Listing,
  isFetched: boolean,
) => [
  ...(made.some(({ bggId }) => bggId === null) ? [mustNotFind(ctx.db.q, enoughNames(ctx))] : []),
  ...insertRows(
    ctx.db.q,
    titles,
    made.map((game) => ({ ...game, ...UNKNOWN_PLAYERS, isAtHome: true, createdAt: ctx.now })),
  ),
  ...insertRows(
    ctx.db.q,
    ownCopies,
    titleIds.map((titleId) => ({ userId, titleId, ...shown, isFetched })),
  ),
  mustNotFind(ctx.db.q, lastAllowedTitle(ctx, ownCopies, OWN_COPIES_MOST + 1, "")),
];

export const removeOwnCopy = (ctx: Context, userId: string, titleId: string) =>
  removeMemberTitle(ctx, ownCopies, userId, titleId);

/** Statement that removes titles that nobody has any more, and the club never had. */
export const removeOrphans = ({ db: { q } }: Context) =>
  q
    .delete(titles)
    .where(and(eq(titles.isAtHome, true), notInArray(titles.id, selectIds(q, ownCopies.titleId))));

export const ownData = (ctx: Context) => ({
  gamesAtHome: ctx.db.q
    .select({ game: titles.name, ...pick(ownCopies, "shownTo", "isHeld", "broughtOn") })
    .from(ownCopies)
    .innerJoin(titles, eq(titles.id, ownCopies.titleId))
    .where(eq(ownCopies.userId, actingUser(ctx)))
    .orderBy(ownCopies.titleId),
  gamesFetched: ownRows(ctx, collections.userId, [collections.askedAt], {
    askedAt: iso(collections.askedAt),
    found: sql<number>`coalesce(json_array_length(${collections.games}), 0)`,
  }),
});
