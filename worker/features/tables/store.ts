import { asc } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { tables } from "../../db/schema/games.ts";

/** The tables of the club room, in the club's own order. */
export const allTables = ({ db: { q } }: Context) =>
  q.select({ id: tables.id, name: tables.name }).from(tables).orderBy(asc(tables.position), asc(tables.name));
