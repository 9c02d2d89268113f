import { and, count, eq, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { TITLE_CELLS } from "../contract/shelf/title-facts.ts";
import type { TitleChange, TitleForm } from "../contract/shelf/titles.ts";
import { actingUser } from "../db/acting.ts";
import { mustCountBelow, mustFind, mustNotFind, versionAfter } from "../db/change.ts";
import { one } from "../db/client.ts";
import { preparedStatement, type StatementContext } from "../db/prepared-statement.ts";
import { barcodes, copies, explains, ownCopies, titles, wishes } from "../db/schema/shelf.ts";
import { selectIds } from "../db/select-ids.ts";
import { jsonFlag, prerendered } from "../db/wire-json.ts";
import { pick } from "../lib/pick.ts";
import { factColumns } from "./facts-rules.ts";
import { isShown } from "./member-titles-store.ts";

/** SQL of each cell of a title on the wire. */
const CELLS = {
  ...pick(titles, "id", "name", "year", "minPlayers", "maxPlayers"),
  ...pick(titles, "minutes", "weight", "minAge", "bestWith"),
  hasImage: sql.raw(jsonFlag("image is not null")),
  isCoop: sql.raw(jsonFlag("is_coop")),
  baseId: titles.baseId,
  copies: prerendered(
    sql<number>`(select count(*) from ${copies} where ${copies.titleId} = ${titles.id} and ${copies.retiredAt} is null)`,
  ),
};

const rowsOf = ({ db: { q } }: StatementContext, condition: SQL) =>
  q
    .select({
      json: sql<string>`json_group_array(json_array(${sql.join(
        TITLE_CELLS.map((name) => CELLS[name]),
        sql`, `,
      )}))`,
    })
    .from(sql`(select * from ${titles} where ${condition} order by name collate nocase, id) titles`);

/** Selects the JSON of the club's titles by name, a row of cells each: made in the database, which the worker only passes on. */
export const titleRows = preparedStatement((ctx) => rowsOf(ctx, sql`not ${titles.isAtHome}`));

/** Selects the JSON of those among the given titles that only members have. */
export const rowsAtHome = (ctx: Context, ids: SQL) =>
  rowsOf(ctx, sql`${titles.isAtHome} and ${titles.id} in ${ids}`);

/** Statement that lists a title as the club's, which has a copy now. Asked about anew, it gets its expansions. */
export const setListed = ({ db: { q } }: Context, id: string) =>
  q
    .update(titles)
    .set({ isAtHome: false, factsAt: null })
    .where(and(eq(titles.isAtHome, true), eq(titles.id, id)));

const base = alias(titles, "base");

export const titleBy = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      ...pick(titles, "id", "name", "year", "image", "minPlayers", "maxPlayers"),
      ...pick(titles, "minutes", "weight", "minAge", "bestWith", "isCoop"),
      copies: CELLS.copies,
      ...pick(titles, "bggId", "baseId", "typed", "factsAt", "factsTrouble", "isAtHome", "version"),
      baseName: sql<string | null>`${base.name}`.as("base_name"),
    })
    .from(titles)
    .leftJoin(base, eq(base.id, titles.baseId))
    .where(eq(titles.id, id));

export type KnownTitle = Awaited<ReturnType<typeof titleBy>>[number];

/** Condition: a title that only members have, and none of them shows it to the acting member. */
export const isHidden = (ctx: Context) =>
  sql`(${titles.isAtHome} and not exists (select 1 from ${ownCopies} where ${ownCopies.titleId} = ${titles.id}
    and ${isShown(ctx)}))`;

export const hiddenTitle = (ctx: Context, id: string) =>
  selectIds(ctx.db.q, titles.id, eq(titles.id, id), isHidden(ctx));

export const imageOf = ({ db: { q } }: Context, id: string) =>
  q
    .select(pick(titles, "image", "isAtHome"))
    .from(titles)
    .where(eq(titles.id, id));

export const expansionsOf = ({ db: { q } }: Context, id: string) =>
  q
    .select({ ...pick(titles, "id", "name"), copies: CELLS.copies })
    .from(titles)
    .where(and(eq(titles.baseId, id), eq(titles.isAtHome, false)))
    .orderBy(sql`${titles.name} collate nocase`, titles.id);

/** Selects a title of the club's that can have expansions, since it is none itself. */
const baseBy = ({ db: { q } }: Context, id: string) =>
  selectIds(q, titles.id, eq(titles.id, id), isNull(titles.baseId), eq(titles.isAtHome, false));

const anExpansionOf = ({ db: { q } }: Context, id: string) =>
  selectIds(q, titles.id, eq(titles.baseId, id)).limit(1);

/** Reads what a form's base game depends on. @param id undefined for a new title */
export const readBase = (ctx: Context, { baseId }: Pick<TitleForm, "baseId">, id = "") => ({
  base: one(baseBy(ctx, baseId ?? "")),
  expansion: one(anExpansionOf(ctx, id)),
});

/** Fails the save if the base game or the title has become what can't be put together. */
export const mustFitTogether = (ctx: Context, { baseId }: Pick<TitleForm, "baseId">, id = "") =>
  baseId ? [mustFind(ctx.db.q, baseBy(ctx, baseId)), mustNotFind(ctx.db.q, anExpansionOf(ctx, id))] : [];

export const titleOfKey = (ctx: Context, key: string | undefined) =>
  selectIds(ctx.db.q, titles.id, eq(titles.createdBy, actingUser(ctx)), eq(titles.creationKey, key ?? ""));

type Named = Pick<TitleForm, "name" | "bggId">;

/** Selects another title with the same number on BoardGameGeek or, if either has none, the same name; the club's first. */
export const sameTitle = ({ db: { q } }: Context, { name, bggId }: Named, except = "") =>
  q
    .select(pick(titles, "id", "name", "bggId", "isAtHome"))
    .from(titles)
    .where(
      and(
        ne(titles.id, except),
        or(
          bggId === null ? undefined : eq(titles.bggId, bggId),
          and(
            sql`${titles.name} = ${name} collate nocase`,
            bggId === null ? undefined : sql`${titles.bggId} is null`,
          ),
        ),
      ),
    )
    .orderBy(titles.isAtHome, sql`${titles.bggId} is null`)
    .limit(1);

export const mustBeUnique = (ctx: Context, form: Named, except?: string) =>
  mustNotFind(ctx.db.q, sameTitle(ctx, form, except));

export const titleCount = ({ db: { q } }: Context) =>
  q.select({ count: count() }).from(titles).where(eq(titles.isAtHome, false));

export const mustHaveRoom = ({ db: { q } }: Context, most: number) =>
  mustCountBelow(q, selectIds(q, titles.id, eq(titles.isAtHome, false)), most);

export const insertTitle = (
  { db: { q }, now }: Context,
  id: string,
  { key, ...form }: TitleForm,
  createdBy: string,
) =>
  q.insert(titles).values({ ...factColumns(form), id, createdBy, createdAt: now, creationKey: key ?? null });

/** Statement that makes a title of the club's of one that only members had, as if it were added anew. */
export const takeOver = (
  { db: { q }, now }: Context,
  id: string,
  { key, ...form }: Omit<TitleForm, "baseId">,
  createdBy: string,
) =>
  q
    .update(titles)
    .set({ ...factColumns(form), isAtHome: false, createdBy, createdAt: now, creationKey: key ?? null })
    .where(eq(titles.id, id));

/** Statements that turn what members have, wish for, explain and scan of a title that only they had into another's. */
export const mergeAtHome = ({ db: { q } }: Context, from: string, into: string) => {
  const isAtHome = and(eq(titles.id, from), eq(titles.isAtHome, true));
  return [
    mustFind(q, selectIds(q, titles.id, isAtHome)),
    ...[ownCopies, wishes, explains].map((rows) =>
      q
        .update(rows)
        .set({ titleId: into })
        .where(
          and(
            eq(rows.titleId, from),
            notInArray(rows.userId, selectIds(q, rows.userId, eq(rows.titleId, into))),
          ),
        ),
    ),
    q.update(barcodes).set({ titleId: into }).where(eq(barcodes.titleId, from)),
    q.delete(titles).where(isAtHome),
  ];
};

export const setTitle = (
  { db: { q } }: Context,
  known: KnownTitle,
  { key: _key, version, ...form }: TitleChange,
) =>
  q
    .update(titles)
    .set({ ...factColumns(form, known), version: versionAfter(titles.version, version) })
    .where(eq(titles.id, known.id));

const copiesInUse = ({ db: { q } }: Context, titleId: string) =>
  selectIds(q, copies.id, eq(copies.titleId, titleId), sql`${copies.retiredAt} is null`);

/** Deletes a title with the history of its former copies, or leaves it to members who have it. Fails if it has a copy. */
export const removeTitle = (ctx: Context, id: string) => {
  const { q } = ctx.db;
  const owned = selectIds(q, ownCopies.titleId, eq(ownCopies.titleId, id));
  return [
    mustNotFind(q, copiesInUse(ctx, id)),
    mustFind(q, selectIds(q, titles.id, eq(titles.id, id), eq(titles.isAtHome, false))),
    q.delete(copies).where(eq(copies.titleId, id)),
    q.update(titles).set({ baseId: null }).where(eq(titles.baseId, id)),
    q.update(titles).set({ isAtHome: true }).where(eq(titles.id, id)),
    q.delete(titles).where(and(eq(titles.id, id), notInArray(titles.id, owned))),
  ];
};
