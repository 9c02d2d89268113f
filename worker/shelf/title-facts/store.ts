import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import type { Acting } from "../../db/acting.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { titles } from "../../db/schema/shelf.ts";
import { selectIds } from "../../db/select-ids.ts";
import { rawChange } from "../../db/written.ts";
import { pick } from "../../lib/pick.ts";
import { bitOf } from "../facts-rules.ts";
import type { ToldTitle } from "./rules.ts";

const isWaiting = (...conditions: SQL[]) =>
  and(isNotNull(titles.bggId), isNull(titles.factsAt), ...conditions);

const isDue = ({ now }: Pick<Acting, "now">) => isWaiting(lte(titles.factsDueAt, now));

/** Selects a title, if there is any, about which BoardGameGeek is to be asked now. */
export const anyDue = preparedStatement((ctx) => selectIds(ctx.db.q, titles.id, isDue(ctx)).limit(1));

/** Takes some titles to ask about, the newest first, and puts them off in case that the run is killed. */
export const takeDue = (ctx: Context, most: number, until: number) => {
  const { q } = ctx.db;
  const due = selectIds(q, titles.id, isDue(ctx)).orderBy(desc(titles.createdAt), asc(titles.id)).limit(most);
  return q
    .update(titles)
    .set({ factsDueAt: until })
    .where(inArray(titles.id, due))
    .returning({
      ...pick(titles, "id", "bggId", "year", "image", "minPlayers", "maxPlayers", "minutes"),
      ...pick(titles, "weight", "minAge", "bestWith", "goodWith", "isCoop", "typed", "version"),
    });
};

/** Puts those off that were asked about, or everything that waits. */
export const putOff = (
  { db: { q } }: Context,
  asked: readonly string[],
  { factsDueAt, isRefused, appliesToAll }: { factsDueAt: number; isRefused: boolean; appliesToAll: boolean },
) =>
  q
    .update(titles)
    .set({ factsDueAt, factsTrouble: isRefused ? "refused" : null })
    .where(
      or(
        inArray(titles.id, [...asked]),
        appliesToAll ? isWaiting(lt(titles.factsDueAt, factsDueAt)) : undefined,
      ),
    );

const TOLD = pick(
  titles,
  ...(["year", "image", "minPlayers", "maxPlayers", "minutes", "weight"] as const),
  ...(["minAge", "bestWith", "goodWith", "isCoop", "factsTrouble"] as const),
);

/** Saves what was told, but for titles that have changed since they were asked about. One parameter has them all. */
export function saveTold({ db: { q }, now }: Context, told: readonly ToldTitle[]) {
  const names = Object.keys(TOLD) as (keyof typeof TOLD)[];
  const rows = told.map((title) => [title.id, title.version, ...names.map((name) => title[name])]);
  const set = names.map(
    (name, at) => sql`${sql.identifier(TOLD[name].name)} = r.value ->> ${sql.raw(String(at + 2))}`,
  );
  return rawChange(
    q,
    titles,
    sql`update ${titles} set ${sql.join(set, sql`, `)}, ${sql.identifier(titles.factsAt.name)} = ${now},
        ${sql.identifier(titles.version.name)} = ${titles.version} + 1
      from json_each(${JSON.stringify(rows)}) r
      where ${titles.id} = r.value ->> 0 and ${titles.version} = r.value ->> 1`,
  );
}

const base = alias(titles, "base");
const other = alias(titles, "other");

/**
 * Puts expansions to the game that they expand, where both are on the shelf and the club hasn't said otherwise.
 * @param pairs numbers at BoardGameGeek of an expansion and its base; of several bases the first counts
 */
export function linkExpansions(
  { db: { q } }: Context,
  pairs: readonly (readonly [expansion: number, base: number])[],
) {
  const isFree = and(
    isNull(titles.baseId),
    sql`(${titles.typed} & ${bitOf("baseId")}) = 0`,
    notExists(q.select({ id: other.id }).from(other).where(eq(other.baseId, titles.id))),
  );
  return rawChange(
    q,
    titles,
    sql`update ${titles} set ${sql.identifier(titles.baseId.name)} = f.base
      from (select p.value ->> 0 as expansion, ${base.id} as base, min(p.key)
        from json_each(${JSON.stringify(pairs)}) p join ${titles} base on ${base.bggId} = p.value ->> 1
        where ${base.baseId} is null group by 1) f
      where ${titles.bggId} = f.expansion and ${titles.id} <> f.base and ${isFree}`,
  );
}

/** Counts the titles that wait for their facts, and those of them for which the site's token was refused. */
export const countWaiting = ({ db: { q } }: Context) =>
  q
    .select({
      waiting: count(),
      refused: sql<number>`count(*) filter (where ${titles.factsTrouble} = 'refused')`,
    })
    .from(titles)
    .where(isWaiting());
