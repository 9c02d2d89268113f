import { and, between, eq, gt, gte, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { games, players, seatWatchers } from "../db/schema/games.ts";
import { selectIds } from "../db/select-ids.ts";
import { isOffOn } from "../events/service.ts";
import { pick } from "../lib/pick.ts";
import { isMemberId } from "../users/service.ts";
import type { NeedyGame } from "./needed-rules.ts";

const wish = alias(games, "wish");
const IS_MEMBER_PLAYING = isMemberId(sql`${players.userId}`);

export const neededBetween = (from: string, to: string) =>
  and(
    // Written as in the index.
    sql`${games.playerCount} > 0`,
    gte(games.listedOn, from),
    between(games.neededBy, from, to),
    sql`${games.neededBy} <= ifnull(${games.date}, ${to})`,
    lt(games.playerCount, games.maxPlayers),
    sql`${games.neededTold} is not ${games.neededBy}`,
    not(isOffOn(games.date)),
  );

export const isGameId = (id: string) => eq(games.id, id);

export const needyGames = ({ db: { q } }: Context, from: string, to: string) =>
  q
    .select(pick(games, "id", "neededBy", "minPlayers", "maxPlayers", "playerCount", "suggestedBy"))
    .from(games)
    .where(neededBetween(from, to));

/** Selects playing and waiting members of these games, and recent wishes for the same game. */
export function peopleAround({ db: { q } }: Context, which: SQL | undefined, wantedSince: number) {
  const { id, name, heldName, bggId } = games;
  const needy = q.select({ id, name, heldName, bggId }).from(games).where(which).as("needy");
  const isSame = or(
    eq(wish.bggId, needy.bggId),
    and(isNull(needy.heldName), isNull(wish.heldName), sql`${wish.name} = ${needy.name} collate nocase`),
  );
  return q
    .select({ gameId: needy.id, id: players.userId })
    .from(needy)
    .innerJoin(players, eq(players.gameId, needy.id))
    .where(IS_MEMBER_PLAYING)
    .union(
      q
        .select({ gameId: needy.id, id: seatWatchers.userId })
        .from(needy)
        .innerJoin(seatWatchers, eq(seatWatchers.gameId, needy.id)),
    )
    .union(
      q
        .select({ gameId: needy.id, id: players.userId })
        .from(needy)
        .innerJoin(
          wish,
          and(
            sql`${wish.playerCount} > 0`,
            isNull(wish.date),
            ne(wish.id, needy.id),
            gt(sql`ifnull(${wish.wantedAt}, ${wish.createdAt})`, wantedSince),
            isSame,
          ),
        )
        .innerJoin(players, eq(players.gameId, wish.id))
        .where(IS_MEMBER_PLAYING),
    );
}

/** Selects the game if it is as short of players as before and no notice went out: for guards. */
export const unchangedNeed = ({ db: { q } }: Context, game: NeedyGame) =>
  selectIds(
    q,
    games.id,
    eq(games.id, game.id),
    isNotNull(games.neededBy),
    sql`${games.neededBy} = ${game.neededBy}`,
    eq(games.minPlayers, game.minPlayers),
    eq(games.maxPlayers, game.maxPlayers),
    eq(games.playerCount, game.playerCount),
    sql`${games.neededTold} is not ${games.neededBy}`,
  );

/** Selects the game if no notice for that day went out: for guards. */
export const notNotifiedYet = ({ db: { q } }: Context, id: string, day: string) =>
  selectIds(q, games.id, isGameId(id), sql`${games.neededTold} is not ${day}`);

export const markNeededSent = (
  { db: { q } }: Context,
  { id, neededBy }: Pick<NeedyGame, "id" | "neededBy">,
) => q.update(games).set({ neededTold: neededBy }).where(eq(games.id, id));
