import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { mustNotFind } from "../../db/change.ts";
import { games, players, seatWatchers } from "../../db/schema/games.ts";
import { posts } from "../../db/schema/posts.ts";
import { signInLinks, users } from "../../db/schema/users.ts";
import type { AtGame } from "./rules.ts";

/** The games from a day (`YYYY-MM-DD`) on at which the acting member sits. */
const ownGames = (ctx: Context, today: string) =>
  ctx.db.q
    .select({
      id: games.id,
      suggestedBy: games.suggestedBy,
      playerCount: games.playerCount,
      maxPlayers: games.maxPlayers,
    })
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(and(eq(players.userId, actingUser(ctx)), gte(games.listedOn, today)));

/** Those who sit at these games, or wait for a seat at them. */
const membersAt = (ctx: Context, of: typeof players | typeof seatWatchers, today: string) => {
  const own = ownGames(ctx, today).as("own");
  return ctx.db.q.select({ gameId: of.gameId, id: of.userId }).from(own).innerJoin(of, eq(of.gameId, own.id));
};

/** What is to be known of the games to come at which the acting member sits. */
export const gamesToCome = (ctx: Context, today: string) => ({
  games: ownGames(ctx, today),
  players: membersAt(ctx, players, today),
  watchers: membersAt(ctx, seatWatchers, today),
});

/** The guards of who is told: nobody sits at these games, or waits for a seat at them, who was not found. */
export const isEverybodyFound = (
  ctx: Context,
  today: string,
  found: { players: AtGame[]; watchers: AtGame[] },
) => [isNobodyBut(ctx, players, found.players, today), isNobodyBut(ctx, seatWatchers, found.watchers, today)];

const isNobodyBut = (
  ctx: Context,
  of: typeof players | typeof seatWatchers,
  found: AtGame[],
  today: string,
) => {
  const known = sql`(select value ->> 'gameId', value ->> 'id' from json_each(${JSON.stringify(found)}))`;
  return mustNotFind(
    ctx.db.q,
    membersAt(ctx, of, today).where(sql`(${of.gameId}, ${of.userId}) not in ${known}`),
  );
};

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
