import { and, asc, desc, eq, isNotNull, lt, not, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { SeasonForm } from "../contract/league/league-forms.ts";
import type { Acting } from "../db/acting.ts";
import { mustFind } from "../db/change.ts";
import { leaguePlayers, seasons, standings } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { pick } from "../lib/pick.ts";
import { PLAYER_NAME, playerName } from "./results-store.ts";
import type { SeasonFacts } from "./tables-rules.ts";
import { HAS_ACCOUNT } from "./tables-store.ts";

const PODIUM = 3;

export const SEASON = {
  ...pick(seasons, "year", "name", "words", "shown", "correction"),
  ...pick(seasons, "minimumGames", "closedAt", "games", "lastDay"),
};

export const allSeasons = ({ db: { q } }: Context) =>
  q.select(SEASON).from(seasons).orderBy(desc(seasons.year));

export const seasonOf = ({ db: { q } }: Context, year: number) =>
  q.select(SEASON).from(seasons).where(eq(seasons.year, year));

export type SeasonRow = Awaited<ReturnType<typeof seasonOf>>[number];

export const honours = (ctx: Context) =>
  ctx.db.q
    .select({
      season: pick(seasons, "year", "name", "games"),
      standing: {
        id: standings.playerId,
        ...pick(standings, "ranking", "lastRanking", "avgPoints", "correctedPoints", "gamesPlayed"),
      },
      name: playerName(ctx),
      publicId: users.publicId,
      color: users.color,
    })
    .from(seasons)
    .leftJoin(
      standings,
      and(eq(standings.seasonYear, seasons.year), not(standings.waits), lt(standings.ranking, PODIUM)),
    )
    .leftJoin(leaguePlayers, eq(leaguePlayers.id, standings.playerId))
    .leftJoin(users, HAS_ACCOUNT)
    .where(isNotNull(seasons.closedAt))
    .orderBy(
      desc(seasons.year),
      asc(standings.ranking),
      desc(standings.avgPoints),
      asc(PLAYER_NAME),
      asc(standings.playerId),
    );

export type HonourRow = Awaited<ReturnType<typeof honours>>[number];

export const insertSeason = ({ db: { q } }: Context, year: number, form: SeasonForm) =>
  q.insert(seasons).values({ year, ...form });

export const setSettings = ({ db: { q } }: Context, year: number, form: SeasonForm) =>
  q.update(seasons).set(form).where(eq(seasons.year, year));

export const setClosed = ({ db: { q } }: Context, year: number, closedAt: number | null) =>
  q.update(seasons).set({ closedAt }).where(eq(seasons.year, year));

export const mustBeUnchanged = ({ db: { q } }: Context, { year, version, closedAt }: SeasonFacts) =>
  mustFind(
    q,
    q
      .select({ year: seasons.year })
      .from(seasons)
      .where(
        and(eq(seasons.year, year), eq(seasons.version, version), sql`${seasons.closedAt} is ${closedAt}`),
      ),
  );

export const shownYears = ({ db: { q } }: Acting) =>
  q.select({ year: seasons.year }).from(seasons).where(eq(seasons.shown, true)).orderBy(desc(seasons.year));
