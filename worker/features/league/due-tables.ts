import type { Context } from "../../context.ts";
import { openTables } from "./tables.ts";
import { dueYears, leagueOf, saveDueTables } from "./tables-store.ts";

/**
 * Makes the tables of seasons that were saved to by several at once. One try is enough: where somebody has saved since
 * it was loaded, the table is theirs to make. The cron of every minute makes those of a run that died.
 * @throws {ClubError} `unavailable`
 */
export async function makeDueTables(ctx: Context): Promise<void> {
  const tables = openTables(await ctx.db.read(leagueOf(ctx, dueYears(ctx))));
  if (tables.length > 0) await ctx.db.write({ tables: saveDueTables(ctx, tables) });
}
