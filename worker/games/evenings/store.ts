import { and, asc, between, eq, gt, gte, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { type Acting, actingUser } from "../../db/acting.ts";
import { preparedStatement, type StatementContext } from "../../db/prepared-statement.ts";
import { eventDays } from "../../db/schema/events.ts";
import { games, players } from "../../db/schema/games.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects } from "../../db/subjects.ts";
import type { BatchQuery } from "../../db/written.ts";
import { notesOn } from "../../events/coming/notes.ts";
import { endOf, eventDayRow, isOffOn, ofDayOnAt, startOf, wireDay } from "../../events/service.ts";
import { allTables } from "../../events/tables/service.ts";
import { gameRow, wireGame } from "../service.ts";

/** A range of days or instants, both ends included. */
type Span<T> = { first: T; last: T };

export const gamesIn = preparedStatement((ctx, { first, last }: Span<string>) =>
  ctx.db.q
    .select({ game: wireGame(ctx) })
    .from(gameRow)
    .where(and(between(gameRow.date, first, last), gt(gameRow.playerCount, 0)))
    .orderBy(asc(gameRow.date), asc(gameRow.createdAt), asc(gameRow.id)),
);

export const postsIn = preparedStatement((ctx, { first, last }: Span<number>) => {
  const post = subjects(ctx, "post");
  return ctx.db.q
    .select({ slug: sql<string>`${post.segment}`, title: sql<string>`${post.title}`, at: post.appearedAt })
    .from(post.table)
    .where(and(eq(post.isPublic, true), between(post.appearedAt, first, last)))
    .orderBy(asc(post.appearedAt), asc(post.id));
});

export const eveningOf = preparedStatement(({ db: { q } }, { gameId }: { gameId: string }) =>
  q
    .select({
      date: games.date,
      start: sql<string | null>`${ofDayOnAt(games.date, startOf)}`,
      end: sql<string | null>`${ofDayOnAt(games.date, endOf)}`,
      isCancelled: sql<boolean>`${isOffOn(games.date)}`.mapWith(Boolean),
      /** Venue id of a planned day; null if none is planned. */
      place: sql<string | null>`${ofDayOnAt(games.date, sql`ifnull(${eventDayRow.venueId}, '')`)}`,
    })
    .from(games)
    .where(eq(games.id, gameId)),
);

/** A list of dates (`YYYY-MM-DD`), for `in`. */
type Nights = SQL;

const nightOn = (day: string): Nights => sql`(${day})`;

const planned = ({ db: { q } }: Pick<Acting, "db">, today: string) =>
  q
    .select({ date: eventDays.date })
    .from(eventDays)
    .where(and(gte(eventDays.date, today), isNull(eventDays.cancelledAt), isNull(eventDays.removedAt)))
    .orderBy(asc(eventDays.date))
    .limit(1);

const played = ({ db: { q } }: Pick<Acting, "db">, today: string) =>
  q
    .select({ date: games.date })
    .from(games)
    .where(and(gte(games.date, today), gt(games.playerCount, 0), not(isOffOn(games.date))))
    .orderBy(asc(games.date))
    .limit(1);

type From = { lastNight: string; today: string };

/** Returns the candidates for the next evening: those that may go on, the next planned date, and the next with games. */
const nightsFrom = (ctx: Pick<Acting, "db">, { lastNight, today }: From): Nights =>
  sql`(${lastNight}, ${today}, ${planned(ctx, today)}, ${played(ctx, today)})`;

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

const gamesAtWhichSits = (ctx: Acting) =>
  selectIds(ctx.db.q, players.gameId, inArray(players.userId, actingUser(ctx)));

/** A day's board, or that of the next evening. */
type Which = { day: string } | From;

const ofNights = <Q extends BatchQuery>(build: (ctx: StatementContext, nights: Nights) => Q) => {
  const on = preparedStatement((ctx, { day }: { day: string }) => build(ctx, nightOn(day)));
  const next = preparedStatement((ctx, from: From) => build(ctx, nightsFrom(ctx, from)));
  return (ctx: Context, which: Which) => ("day" in which ? on(ctx, which) : next(ctx, which));
};

export const plans = ofNights(plansOn);

const plansOfBoth = preparedStatement((ctx, { lastNight, today }: From) =>
  plansOn(ctx, sql`(${lastNight}, ${today})`),
);

/** Selects the plans of today, until six in the morning of last night, too: each further date costs rows. */
export const plansToday = (ctx: Context, from: From) =>
  from.lastNight === from.today ? plans(ctx, { day: from.today }) : plansOfBoth(ctx, from);

/** An event day (`isMine` null) or a game (with the acting member's seat). */
export type Plan = ReturnType<typeof plans>["_"]["result"][number];

const days = ofNights(({ db: { q } }, nights) =>
  q
    .select(wireDay)
    .from(eventDayRow)
    .where(and(inArray(eventDayRow.date, nights), isNull(eventDayRow.removedAt)))
    .orderBy(asc(eventDayRow.eventType)),
);

const gamesPlayed = ofNights((ctx, nights) =>
  ctx.db.q
    .select({ game: wireGame(ctx) })
    .from(gameRow)
    .where(and(inArray(gameRow.date, nights), gt(gameRow.playerCount, 0)))
    .orderBy(asc(gameRow.createdAt), asc(gameRow.id)),
);

const notes = ofNights(notesOn);

/** Statements that read a board; a visitor's has no notes. */
export const boardReads = (ctx: Context, which: Which) => ({
  days: days(ctx, which),
  tables: allTables(ctx),
  games: gamesPlayed(ctx, which),
  notes: ctx.credentials.length === 0 ? [] : [notes(ctx, which)],
});
