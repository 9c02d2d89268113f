import { and, eq, gte, lt } from "drizzle-orm";
import type { Context } from "../context.ts";
import { games, players } from "../db/schema/games.ts";
import { clubSettings } from "../db/schema/platform.ts";
import { withoutRevision } from "../db/written.ts";

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

export const seatsBetween = ({ db: { q } }: Context, from: string, before: string) =>
  q
    .select({ gameId: games.id, date: games.date, userId: players.userId })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .where(and(gte(games.date, from), lt(games.date, before)));
