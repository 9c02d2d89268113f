import { lt, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { clubSettings } from "../../db/schema/club.ts";

const CLAIM = "archive-claimed";
/** How long a run has for the weekly archive before another one may try: until the next day. */
const CLAIM_MS = 12 * 3_600_000;

/** Takes the weekly archive upon this run; changes no row where another run has done so of late. */
export const claimWeekly = ({ db: { q }, now }: Context) =>
  q
    .insert(clubSettings)
    .values({ name: CLAIM, value: String(now) })
    .onConflictDoUpdate({
      target: clubSettings.name,
      set: { value: String(now) },
      setWhere: lt(sql`cast(${clubSettings.value} as integer)`, now - CLAIM_MS),
    });
