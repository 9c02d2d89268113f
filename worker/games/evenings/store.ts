import { and, asc, between, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Offer } from "../../contract/events/calendar.ts";
import { actingUser } from "../../db/acting.ts";
import { posts } from "../../db/schema/content.ts";
import { eventDays } from "../../db/schema/events.ts";
import { games, players } from "../../db/schema/games.ts";
import { parsed } from "../../db/wire-json.ts";
import { e, isOffOn, ofDayOnAt, startOf, wireDay } from "../../events/service.ts";
import { g, offersJson, wireGame } from "../service.ts";

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
export const postsIn = ({ db: { q } }: Context, [from, to]: Span<number>) =>
  q
    .select({ slug: posts.slug, title: posts.title, at: sql<number>`${posts.listedAt}` })
    .from(posts)
    .where(and(eq(posts.published, true), between(posts.listedAt, from, to)))
    .orderBy(asc(posts.listedAt), asc(posts.id));

/** The evening of a game's day. */
export const eveningOf = ({ db: { q } }: Context, gameId: string) =>
  q
    .select({
      date: games.date,
      start: sql<string | null>`${ofDayOnAt(games.date, startOf)}`,
    })
    .from(games)
    .where(eq(games.id, gameId));

const aGame = (isThen: SQL): SQL =>
  sql`(select ${games.date} from ${games} where ${isThen} and ${games.playerCount} > 0 and not ${isOffOn(games.date)}
    order by ${games.date} limit 1)`;

/** SQL of a day (`YYYY-MM-DD`), or of none. */
type Night = SQL<string | null>;

/** The day of an address. */
export const nightOn = (day: string): Night => sql`${day}`;

/**
 * The day of the next evening: today if the club meets or the acting member has a seat, else the next day that the club
 * has planned, else (nothing is planned) the next that a game is planned for. @see design, "the evening's board"
 */
export const nextNight = (ctx: Context, today: string): Night => sql`coalesce(
  ${aGame(sql`${games.date} = ${today} and ${games.id} in ${gamesAtWhichSits(ctx)}`)},
  (select ${eventDays.date} from ${eventDays} where ${eventDays.date} >= ${today}
    and ${eventDays.cancelledAt} is null and ${eventDays.removedAt} is null order by ${eventDays.date} limit 1),
  ${aGame(sql`${games.date} >= ${today}`)})`;

const gamesAtWhichSits = (ctx: Context) =>
  ctx.db.q
    .select({ id: players.gameId })
    .from(players)
    .where(inArray(players.userId, actingUser(ctx)));

/** A given day. */
export const dateOf = ({ db: { q } }: Context, night: Night) =>
  q.select({ date: night }).from(sql`(select 1)`);

/** The club's days on that day. */
export const daysOfNight = ({ db: { q } }: Context, night: Night) =>
  q
    .select(wireDay)
    .from(e)
    .where(and(eq(e.date, night), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.eventType));

/** The games that are on that night, with what their players offer to do. */
export const gamesOfNight = (ctx: Context, night: Night) =>
  ctx.db.q
    .select({ game: wireGame(ctx), offers: parsed<Offer[]>(offersJson) })
    .from(g)
    .where(and(eq(g.date, night), gt(g.playerCount, 0)))
    .orderBy(asc(g.createdAt), asc(g.id));
