import { and, asc, eq, gt, gte, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { games } from "../../db/schema/games.ts";
import { leaguePlayers, placings, results } from "../../db/schema/league.ts";
import { copies, explains, titles, wishes } from "../../db/schema/shelf.ts";
import { users } from "../../db/schema/users.ts";
import { isOffOn } from "../../events/service.ts";
import { STANDS, TAKES_PART } from "../../league/service.ts";
import { pick } from "../../lib/pick.ts";

type Who = SQL | undefined;

export const membersCalled = (publicIds: readonly string[]): Who =>
  and(inArray(users.publicId, valuesOf(publicIds)), sql`${users.guestOf} is null`);

export const peopleOf = ({ db: { q } }: Context, who: Who) =>
  q
    .select(pick(users, "publicId", "name", "color"))
    .from(users)
    .where(who)
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId));

export const wishesOf = ({ db: { q } }: Context, who: Who) =>
  q
    .select({ publicId: users.publicId, ...pick(wishes, "titleId", "onDay", "since") })
    .from(users)
    .innerJoin(wishes, eq(wishes.userId, users.id))
    .where(who);

export const explainsOf = ({ db: { q } }: Context, who: Who) =>
  q
    .select({ publicId: users.publicId, titleId: explains.titleId })
    .from(users)
    .innerJoin(explains, eq(explains.userId, users.id))
    .where(who);

const isCalled = sql`${titles.name} = ${results.gameName} collate nocase`;

/** Selects the games of the shelf that they have played, a row each time. @param since `YYYY-MM-DD` */
export const playedBy = ({ db: { q } }: Context, who: Who, since: string) =>
  q
    .select({ publicId: users.publicId, titleId: titles.id, weight: titles.weight })
    .from(users)
    .innerJoin(leaguePlayers, TAKES_PART)
    .innerJoin(placings, eq(placings.playerId, leaguePlayers.id))
    .innerJoin(results, and(eq(results.id, placings.resultId), STANDS, gte(results.playedOn, since)))
    .innerJoin(titles, isCalled)
    .where(who);

export const TITLE_PLAYED = sql<string | null>`coalesce(
  (select ${copies.titleId} from ${copies} where ${copies.code} = ${games.copyCode}),
  (select ${titles.id} from ${titles} where ${titles.bggId} = ${games.bggId}),
  (select ${titles.id} from ${titles} where ${titles.name} = ${games.name} collate nocase limit 1))`;

/** Selects the titles that the club has played since a day and before today, `YYYY-MM-DD`, whether or not with a result. */
export const playedSince = ({ db: { q } }: Context, since: string, today: string) =>
  q
    .select({ id: titles.id })
    .from(results)
    .innerJoin(titles, isCalled)
    .where(and(gte(results.seasonYear, Number(since.slice(0, 4))), gte(results.playedOn, since), STANDS))
    .union(
      q
        .select({ id: titles.id })
        .from(games)
        .innerJoin(titles, eq(titles.id, TITLE_PLAYED))
        .where(
          and(
            gte(games.date, since),
            lt(games.date, today),
            gt(games.playerCount, 0),
            not(isOffOn(games.date)),
          ),
        ),
    );
