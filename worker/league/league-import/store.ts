import { inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { playAliases } from "../../db/schema/league.ts";
import type { Alias } from "./rules.ts";

/** Statements that remember players by their names in files; the latest choice counts. */
export const rememberAliases = ({ db: { q } }: Context, aliases: readonly Alias[]) => [
  q.delete(playAliases).where(inArray(playAliases.called, valuesOf(aliases.map(({ called }) => called)))),
  ...insertRows(q, playAliases, aliases),
];
