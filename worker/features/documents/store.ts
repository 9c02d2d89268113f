import { desc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { seasons } from "../../db/schema/league.ts";

/** The years of the seasons that stand in the menu, the newest first. */
export const shownYears = ({ db: { q } }: Context) =>
  q.select({ year: seasons.year }).from(seasons).where(eq(seasons.shown, true)).orderBy(desc(seasons.year));
