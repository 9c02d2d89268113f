import { and, asc, between, eq, gt, gte, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { type Acting, actingUser } from "../../db/acting.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { eventDays } from "../../db/schema/events.ts";
import { games, players } from "../../db/schema/games.ts";
import { subjects } from "../../db/subjects.ts";
import { e, endOf, isOffOn, ofDayOnAt, startOf, wireDay } from "../../events/service.ts";
import { g, wireGame } from "../service.ts";

/** Days, or instants, from the first to the last, both included. */
type Span<T> = [first: T, last: T];

/** The games that are on. */
export const gamesIn = (ctx: Context, [first, last]: Span<string>) =>
  ctx.db.q
    .select({ game: wireGame(ctx) })
    .from(g)
    .where(and(between(g.date, first, last), gt(g.playerCount, 0)))
    .orderBy(asc(g.date), asc(g.createdAt), asc(g.id));

/** The posts that appeared between two instants. */
export function postsIn(ctx: Context, [from, to]: Span<number>) {
  const post = subjects(ctx, "post");
  return ctx.db.q
    .select({ slug: sql<string>`${post.segment}`, title: sql<string>`${post.title}`, at: post.appearedAt })
    .from(post.table)
    .where(and(eq(post.isPublic, true), between(post.appearedAt, from, to)))
    .orderBy(asc(post.appearedAt), asc(post.id));
}

/** The evening of a game's day. */
export const eveningOf = ({ db: { q } }: Context, gameId: string) =>
  q
    .select({
      date: games.date,
      start: sql<string | null>`${ofDayOnAt(games.date, startOf)}`,
      end: sql<string | null>`${ofDayOnAt(games.date, endOf)}`,
      /** As a planned day has it; null where none is. */
      place: sql<string | null>`${ofDayOnAt(games.date, sql`ifnull(${e.venueId}, '')`)}`,
    })
    .from(games)
    .where(eq(games.id, gameId));

/** A list of dates (`YYYY-MM-DD`), for `in`. */
type Nights = SQL;

/** The date of an address. */
export const nightOn = (day: string): Nights => sql`(${day})`;

/** The next date that is planned. */
const planned = ({ db: { q } }: Pick<Acting, "db">, today: string) =>
  q
    .select({ date: eventDays.date })
    .from(eventDays)
    .where(and(gte(eventDays.date, today), isNull(eventDays.cancelledAt), isNull(eventDays.removedAt)))
    .orderBy(asc(eventDays.date))
    .limit(1);

/** The next date on which somebody plays, unless the club is off. */
const played = ({ db: { q } }: Pick<Acting, "db">, today: string) =>
  q
    .select({ date: games.date })
    .from(games)
    .where(and(gte(games.date, today), gt(games.playerCount, 0), not(isOffOn(games.date))))
    .orderBy(asc(games.date))
    .limit(1);

/** Dates of which one is the next evening: today, the next that is planned, and the next on which somebody plays. */
export const nightsFrom = (ctx: Pick<Acting, "db">, today: string): Nights =>
  sql`(${today}, ${planned(ctx, today)}, ${played(ctx, today)})`;

/** Reads the club's days on these dates, and the games that somebody plays. */
const plansOn = (ctx: Acting, nights: Nights) =>
  ctx.db.q
    .select({
      date: eventDays.date,
      cancelledAt: eventDays.cancelledAt,
      isMine: sql<boolean | null>`null`.mapWith(Boolean).as("is_mine"),
    })
    .from(eventDays)
    .where(and(inArray(eventDays.date, nights), isNull(eventDays.removedAt)))
    .unionAll(
      ctx.db.q
        .select({
          date: sql<string>`${games.date}`,
          cancelledAt: sql<null>`null`,
          isMine: sql<boolean | null>`${games.id} in ${gamesAtWhichSits(ctx)}`.mapWith(Boolean),
        })
        .from(games)
        .where(and(inArray(games.date, nights), gt(games.playerCount, 0))),
    );

/** Reads all that decides which evening is next. */
export const plansFrom = preparedStatement((ctx, { today }: { today: string }) =>
  plansOn(ctx, nightsFrom(ctx, today)),
);

/** Reads all that decides whether anything is on today. */
export const plansToday = preparedStatement((ctx, { today }: { today: string }) =>
  plansOn(ctx, nightOn(today)),
);

/** A day of the club's, or (with whether the acting member sits there) a game. */
export type Plan = ReturnType<typeof plansFrom>["_"]["result"][number];

const gamesAtWhichSits = (ctx: Acting) =>
  ctx.db.q
    .select({ id: players.gameId })
    .from(players)
    .where(inArray(players.userId, actingUser(ctx)));

/** The club's days on these dates that are on. */
export const daysOn = ({ db: { q } }: Context, nights: Nights) =>
  q
    .select(wireDay)
    .from(e)
    .where(and(inArray(e.date, nights), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.eventType));

/** The games that are on at these dates. */
export const gamesOn = (ctx: Context, nights: Nights) =>
  ctx.db.q
    .select({ game: wireGame(ctx) })
    .from(g)
    .where(and(inArray(g.date, nights), gt(g.playerCount, 0)))
    .orderBy(asc(g.createdAt), asc(g.id));
