import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { mustFind, mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import {
  leaguePlayers,
  placings,
  playAliases,
  resultRevisions,
  results,
  seasonStrengths,
  seasons,
  standings,
} from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";
import { IS_MEMBER, PLAYER } from "../users/service.ts";
import { isOffered } from "./guests-store.ts";
import type { FoundPlayer, Listing } from "./player-rules.ts";
import { PLAYER_NAME } from "./results-store.ts";
import { HAS_ACCOUNT, leagueOf, moveSeasons, saveTables } from "./tables-store.ts";

const GUESTS_MOST = 1_000;
const guest = alias(users, "guest");
const host = alias(users, "host");

const shownPlayers = ({ db: { q } }: Context) =>
  q
    .select({
      id: leaguePlayers.id,
      name: PLAYER_NAME,
      games: leaguePlayers.games,
      user: PLAYER,
      broughtBy: pick(host, "publicId", "name", "color"),
    })
    .from(leaguePlayers)
    .leftJoin(users, HAS_ACCOUNT)
    .leftJoin(guest, eq(guest.id, leaguePlayers.userId))
    .leftJoin(host, eq(host.id, guest.guestOf));

export const allPlayers = (ctx: Context) =>
  shownPlayers(ctx).orderBy(sql`${PLAYER_NAME} collate nocase`, asc(leaguePlayers.id));

export const guests = (ctx: Context) =>
  shownPlayers(ctx)
    .where(and(isNull(users.id), isOffered(ctx)))
    .orderBy(sql`${leaguePlayers.name} collate nocase`, asc(leaguePlayers.id))
    .limit(GUESTS_MOST);

export const shownPlayer = (ctx: Context, id: string) => shownPlayers(ctx).where(eq(leaguePlayers.id, id));

const playersWhere = ({ db: { q } }: Context) =>
  q
    .select({
      ...pick(leaguePlayers, "id", "name", "games", "unlisted"),
      user: { id: users.id, name: users.name, listed: users.participateInLeague },
      guestId: sql<string | null>`iif(${users.id} is null, ${leaguePlayers.userId}, null)`,
    })
    .from(leaguePlayers)
    .leftJoin(users, HAS_ACCOUNT);

export const playerBy = (ctx: Context, id: string) => playersWhere(ctx).where(eq(leaguePlayers.id, id));
export const playerOfMember = (ctx: Context, publicId: string | null) =>
  playersWhere(ctx).where(eq(users.publicId, publicId ?? ""));
export const playerOfUser = (ctx: Context, userId: SQLWrapper | string) =>
  playersWhere(ctx).where(eq(leaguePlayers.userId, userId));

export const playersIn = (ctx: Context, ids: SQLWrapper) =>
  playersWhere(ctx).where(inArray(leaguePlayers.id, ids));

export const listedMember = ({ db: { q } }: Context, publicId: string | null) =>
  q
    .select({ id: users.id, name: users.name, listed: users.participateInLeague })
    .from(users)
    .where(and(eq(users.publicId, publicId ?? ""), IS_MEMBER));

/** Guard: the player is as loaded: member or guest, listed or not, number of results. */
export const mustBeUnchanged = (
  { db: { q } }: Context,
  { id, games, unlisted, user, guestId }: FoundPlayer,
) =>
  mustFind(
    q,
    q
      .select({ id: leaguePlayers.id })
      .from(leaguePlayers)
      .leftJoin(users, HAS_ACCOUNT)
      .where(
        and(
          eq(leaguePlayers.id, id),
          eq(leaguePlayers.games, games),
          eq(leaguePlayers.unlisted, unlisted),
          user
            ? and(eq(users.id, user.id), eq(users.participateInLeague, user.listed))
            : sql`${leaguePlayers.userId} is ${guestId}`,
        ),
      ),
  );

export const openYearsOf = ({ db: { q } }: Context, players: readonly string[] | SQLWrapper) =>
  q
    .selectDistinct({ year: placings.seasonYear })
    .from(placings)
    .innerJoin(seasons, eq(seasons.year, placings.seasonYear))
    .where(and(inArray(placings.playerId, players), isNull(seasons.closedAt)));

export const playerIdOf = ({ db: { q } }: Context, userId: SQLWrapper | string) =>
  selectIds(q, leaguePlayers.id, eq(leaguePlayers.userId, userId));

export const leagueOfMember = (ctx: Context, userId: SQLWrapper | string) => ({
  leaguePlayer: one(playerOfUser(ctx, userId)),
  ...leagueOf(ctx, openYearsOf(ctx, playerIdOf(ctx, userId))),
});

/** Statements that apply a member's wish to be listed. Run before the wish is saved. */
export const saveListing = (ctx: Context, userId: string, listing: Listing | null) =>
  listing
    ? [
        listing.player
          ? mustBeUnchanged(ctx, listing.player)
          : mustNotFind(ctx.db.q, playerIdOf(ctx, userId)),
        ...moveSeasons(ctx, listing.tables),
        ...saveTables(ctx, listing.tables),
      ]
    : [];

export const insertPlayer = ({ db: { q } }: Context, id: string, name: string) =>
  q.insert(leaguePlayers).values({ id, name });

export const setName = ({ db: { q } }: Context, id: string, name: string) =>
  q.update(leaguePlayers).set({ name }).where(eq(leaguePlayers.id, id));

export const setUser = (ctx: Context, player: FoundPlayer, user: FoundPlayer["user"]) => [
  ctx.db.q
    .update(leaguePlayers)
    .set({ userId: user?.id ?? null, claimed: false })
    .where(eq(leaguePlayers.id, player.id)),
  ...(user ? [mustBeUnchanged(ctx, { ...player, user, guestId: null })] : []),
];

const other = alias(placings, "other");

type Which = SQLWrapper | string;

export const sharedGame = ({ db: { q } }: Context, one: Which, two: Which) =>
  q
    .select({ gameName: results.gameName, playedOn: results.playedOn })
    .from(placings)
    .innerJoin(other, and(eq(other.resultId, placings.resultId), eq(other.playerId, two)))
    .innerJoin(results, eq(results.id, placings.resultId))
    .where(eq(placings.playerId, one))
    .limit(1);

export const sharedClosed = ({ db: { q } }: Context, one: Which, two: Which) => {
  const played = (player: Which) =>
    inArray(seasons.year, selectIds(q, placings.seasonYear, eq(placings.playerId, player)));
  return q
    .select({ year: seasons.year })
    .from(seasons)
    .where(and(isNotNull(seasons.closedAt), played(one), played(two)))
    .limit(1);
};

/** Statements that move a player's results to another player and delete the first. Save the open tables first. */
export const mergePlayer = ({ db: { q } }: Context, gone: string, keep: string) => [
  q.update(standings).set({ playerId: keep }).where(eq(standings.playerId, gone)),
  q
    .update(resultRevisions)
    .set({ placings: sql`replace(${resultRevisions.placings}, ${gone}, ${keep})` })
    .where(sql`instr(${resultRevisions.placings}, ${gone})`),
  // Only an open season, whose strengths are made anew, can have both.
  q
    .update(seasonStrengths)
    .set({ players: sql`replace(${seasonStrengths.players}, ${`"${gone}"`}, ${`"${keep}"`})` })
    .where(
      sql`instr(${seasonStrengths.players}, ${`"${gone}"`}) and not instr(${seasonStrengths.players}, ${`"${keep}"`})`,
    ),
  q.update(placings).set({ playerId: keep }).where(eq(placings.playerId, gone)),
  q.update(playAliases).set({ playerId: keep }).where(eq(playAliases.playerId, gone)),
  q.delete(leaguePlayers).where(eq(leaguePlayers.id, gone)),
];
