import { and, eq, gte, inArray, isNull, ne } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind } from "../../db/change.ts";
import { games, players, seatWatchers } from "../../db/schema/games.ts";
import { posts } from "../../db/schema/posts.ts";
import { signInLinks, users } from "../../db/schema/users.ts";

/** An ADMIN besides the acting member. */
export const otherAdmin = (ctx: Context) =>
  ctx.db.q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "ADMIN"), ne(users.id, actingUser(ctx))))
    .limit(1);

/** The guard of an ADMIN's leaving. */
export const hasOtherAdmin = (ctx: Context) => mustFind(ctx.db.q, otherAdmin(ctx));

/** What is to be known of the games from a day (`YYYY-MM-DD`) on at which the acting member sits. */
export function gamesToCome(ctx: Context, today: string) {
  const { q } = ctx.db;
  const isMine = and(eq(players.userId, actingUser(ctx)), gte(games.listedOn, today));
  const ids = q
    .select({ id: players.gameId })
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(isMine);
  return {
    games: q
      .select({
        id: games.id,
        suggestedBy: games.suggestedBy,
        playerCount: games.playerCount,
        maxPlayers: games.maxPlayers,
      })
      .from(players)
      .innerJoin(games, eq(games.id, players.gameId))
      .where(isMine),
    players: q
      .select({ gameId: players.gameId, id: players.userId })
      .from(players)
      .where(inArray(players.gameId, ids)),
    watchers: q
      .select({ gameId: seatWatchers.gameId, id: seatWatchers.userId })
      .from(seatWatchers)
      .where(inArray(seatWatchers.gameId, ids)),
  };
}

/** Sign-in links under way would make a new account of the one that is deleted. */
export const deleteLinks = ({ db: { q } }: Context, userId: string) => {
  const address = q.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return q.delete(signInLinks).where(and(isNull(signInLinks.usedAt), inArray(signInLinks.email, address)));
};

/** What was written and never published goes with its author: nobody has read it, and nobody would. */
export const deleteDrafts = ({ db: { q } }: Context, userId: string) =>
  q.delete(posts).where(and(eq(posts.authorId, userId), isNull(posts.publishedAt)));

/** Deletes the member; the schema frees their seats, ends their sessions and takes their name off their words. */
export const deleteMember = ({ db: { q } }: Context, userId: string) =>
  q.delete(users).where(eq(users.id, userId));
