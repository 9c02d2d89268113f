import { and, eq, gte, isNull, lt, not, notExists, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { games, players } from "../db/schema/games.ts";
import { results } from "../db/schema/league.ts";
import { clubSettings } from "../db/schema/platform.ts";
import { selectIds } from "../db/select-ids.ts";
import { parsedJson } from "../db/wire-json.ts";
import { withoutRevision } from "../db/written.ts";
import { isOffOn } from "../events/service.ts";

/** The setting with the first day (`YYYY-MM-DD`) whose games haven't been asked about. */
const ASKED = "games-ended-until";

/** Selects that day, if it is the one given. */
export const askedUntil = ({ db: { q } }: Context, day?: string) =>
  q
    .select({ value: clubSettings.value })
    .from(clubSettings)
    .where(and(eq(clubSettings.name, ASKED), day === undefined ? undefined : eq(clubSettings.value, day)));

export const setAskedUntil = ({ db: { q } }: Context, value: string) =>
  withoutRevision(
    q
      .insert(clubSettings)
      .values({ name: ASKED, value })
      .onConflictDoUpdate({ target: clubSettings.name, set: { value } }),
  );

const PLAYERS = parsedJson<string[]>(sql`json_group_array(${players.userId})`);

/** Selects past games whose players are still to be asked about them. @param days the earliest, the first ever, and today */
export const gamesToAskAbout = (ctx: Context, days: { earliest: string; first: string; today: string }) =>
  ctx.db.q
    .select({ gameId: games.id, date: sql<string>`${games.date}`, to: PLAYERS })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .where(
      and(
        gte(games.date, days.earliest),
        lt(games.date, days.today),
        sql`${games.date} >= ifnull((${askedUntil(ctx)}), ${days.first})`,
        not(isOffOn(games.date)),
        notExists(selectIds(ctx.db.q, results.id, eq(results.gameId, games.id), isNull(results.removedAt))),
      ),
    )
    .groupBy(games.id);
