import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { mustFind } from "../../db/change.ts";
import { copies, places, titles } from "../../db/schema/shelf.ts";
import { pick } from "../../lib/pick.ts";
import { factColumns } from "../facts-rules.ts";
import { takeOver } from "../service.ts";
import type { FoundShelf, ImportedShelf } from "./rules.ts";

export const wholeShelf = ({ db: { q } }: Context) => ({
  titles: q.select(pick(titles, "id", "name", "bggId", "baseId", "isAtHome")).from(titles),
  copies: q
    .select({
      ...pick(copies, "code", "titleId", "label"),
      isRetired: sql<boolean>`${isNotNull(copies.retiredAt)}`.mapWith(Boolean),
    })
    .from(copies),
  places: q.select(pick(places, "id", "name")).from(places),
});

/** Fails the save if games, copies or places were added or removed since. */
const isUnchanged = ({ db: { q } }: Context, found: Omit<FoundShelf, "member">) =>
  mustFind(
    q,
    sql`(select 1 where (select count(*) from ${titles}) = ${found.titles.length}
      and (select count(*) from ${copies}) = ${found.copies.length}
      and (select count(*) from ${places}) = ${found.places.length})`,
  );

export const saveShelf = (
  ctx: Context,
  createdBy: string,
  found: Omit<FoundShelf, "member">,
  added: ImportedShelf,
) => {
  const { q } = ctx.db;
  const made = { createdBy, createdAt: ctx.now };
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${places})`;
  return [
    isUnchanged(ctx, found),
    ...added.places.map((place) => q.insert(places).values({ ...place, position })),
    ...(added.titles.length > 0
      ? [q.insert(titles).values(added.titles.map((title) => ({ ...title, ...made, ...factColumns(title) })))]
      : []),
    ...added.takenOver.map(({ id, ...row }) => takeOver(ctx, id, row, createdBy)),
    ...(added.copies.length > 0
      ? [q.insert(copies).values(added.copies.map((copy) => ({ ...copy, ...made, checkedAt: ctx.now })))]
      : []),
  ];
};

const base = alias(titles, "base");

/** Selects a row a copy that isn't written off, and one a game without copies. */
export const shelfLines = ({ db: { q } }: Context) =>
  q
    .select({
      ...pick(titles, "name", "bggId", "year", "minPlayers", "maxPlayers", "minutes"),
      ...pick(titles, "weight", "minAge", "bestWith", "isCoop"),
      ...pick(copies, "label", "code", "condition", "isLendable"),
      base: sql<string | null>`${base.name}`.as("base_name"),
      baseBggId: sql<number | null>`${base.bggId}`.as("base_bgg_id"),
      place: places.name,
      isInRoom: places.isInRoom,
    })
    .from(titles)
    .leftJoin(copies, sql`${eq(copies.titleId, titles.id)} and ${isNull(copies.retiredAt)}`)
    .leftJoin(base, eq(base.id, titles.baseId))
    .leftJoin(places, eq(places.id, copies.placeId))
    .where(eq(titles.isAtHome, false))
    .orderBy(sql`${titles.name} collate nocase`, asc(titles.bggId), asc(titles.id), asc(copies.code));
