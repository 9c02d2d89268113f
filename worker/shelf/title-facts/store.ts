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
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { titles } from "../../db/schema/shelf.ts";
import { rawChange } from "../../db/written.ts";
import { pick } from "../../lib/pick.ts";
import { bitOf } from "../facts-rules.ts";
import type { ToldTitle } from "./rules.ts";

const isWaiting = (...conditions: SQL[]) =>
  and(isNotNull(titles.bggId), isNull(titles.factsAt), ...conditions);

/** Selects titles about which BoardGameGeek is to be asked now, the newest first. */
export const dueTitles = preparedStatement(({ db: { q }, now }, { most }: { most: number }) =>
  q
    .select({
      ...pick(titles, "id", "bggId", "year", "image", "minPlayers", "maxPlayers", "minutes"),
      ...pick(titles, "weight", "minAge", "bestWith", "goodWith", "isCoop", "typed", "version"),
    })
    .from(titles)
    .where(isWaiting(lte(titles.factsDueAt, now)))
    .orderBy(desc(titles.createdAt), asc(titles.id))
    .limit(most),
);

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
const TOLD_NAMES = Object.keys(TOLD) as (keyof typeof TOLD)[];

/** Saves what was told, but for titles that have changed since they were asked about. */
export const saveFacts = (ctx: Context, told: readonly ToldTitle[]) =>
  setTold(ctx, {
    rows: JSON.stringify(
      told.map((title) => [title.id, title.version, ...TOLD_NAMES.map((name) => title[name])]),
    ),
  });

const setTold = preparedStatement(({ db: { q }, now }, { rows }: { rows: string }) =>
  rawChange(
    q,
    titles,
    sql`update ${titles} set ${sql.join(
      TOLD_NAMES.map(
        (name, at) => sql`${sql.identifier(TOLD[name].name)} = r.value ->> ${sql.raw(String(at + 2))}`,
      ),
      sql`, `,
    )}, ${sql.identifier(titles.factsAt.name)} = ${now}, ${sql.identifier(titles.version.name)} = ${titles.version} + 1
      from json_each(${rows}) r where ${titles.id} = r.value ->> 0 and ${titles.version} = r.value ->> 1`,
  ),
);

const base = alias(titles, "base");
const other = alias(titles, "other");

/**
 * Puts expansions to the game that they expand, where both are on the shelf and the club hasn't said otherwise.
 * @param pairs numbers at BoardGameGeek of an expansion and its base; of several bases the first counts
 */
export const linkExpansions = (
  ctx: Context,
  pairs: readonly (readonly [expansion: number, base: number])[],
) => setBases(ctx, { pairs: JSON.stringify(pairs) });

const setBases = preparedStatement(({ db: { q } }, { pairs }: { pairs: string }) =>
  rawChange(
    q,
    titles,
    sql`update ${titles} set ${sql.identifier(titles.baseId.name)} = f.base
      from (select p.value ->> 0 as expansion, ${base.id} as base, min(p.key)
        from json_each(${pairs}) p join ${titles} base on ${base.bggId} = p.value ->> 1
        where ${base.baseId} is null and not ${base.isAtHome} group by 1) f
      where ${titles.bggId} = f.expansion and ${titles.id} <> f.base and ${titles.baseId} is null
        and (${titles.typed} & ${sql.raw(String(bitOf("baseId")))}) = 0
        and not exists (select 1 from ${titles} other where ${other.baseId} = ${titles.id})`,
  ),
);

/** Counts the titles that wait for their facts, and those of them for which the site's token was refused. */
export const countWaiting = ({ db: { q } }: Context) =>
  q
    .select({
      waiting: count(),
      refused: sql<number>`count(*) filter (where ${titles.factsTrouble} = 'refused')`,
    })
    .from(titles)
    .where(isWaiting(eq(titles.isAtHome, false)));
