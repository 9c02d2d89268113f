import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mustFind } from "../../db/change.ts";
import { iso } from "../../db/columns/columns.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { barcodes, copies, loans, places, stockTakes, titles } from "../../db/schema/shelf.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { isHidden, isOpenLoan, setSeen } from "../service.ts";
import type { Counted } from "./rules.ts";

export const titleById = (ctx: Context, id: string) =>
  ctx.db.q
    .select(pick(titles, "id", "name"))
    .from(titles)
    .where(and(eq(titles.id, id), not(isHidden(ctx))));

export const titleOfBarcode = ({ db: { q } }: Context, code: string, which?: SQL) =>
  q
    .select(pick(titles, "id", "name", "image"))
    .from(barcodes)
    .innerJoin(titles, eq(titles.id, barcodes.titleId))
    .where(and(eq(barcodes.code, code), which));

export const shownTitleOfBarcode = (ctx: Context, code: string) =>
  titleOfBarcode(ctx, code, not(isHidden(ctx)));

export const insertBarcode = ({ db: { q }, now }: Context, code: string, titleId: string, byId: string) =>
  q.insert(barcodes).values({ code, titleId, byId, at: now });

/** Gives a barcode to another game. Fails if it isn't the game's that was found. */
export const moveBarcode = (
  { db: { q }, now }: Context,
  code: string,
  titles: { from: string; to: string },
  byId: string,
) => [
  mustFind(q, selectIds(q, barcodes.code, eq(barcodes.code, code), eq(barcodes.titleId, titles.from))),
  q.update(barcodes).set({ titleId: titles.to, byId, at: now }).where(eq(barcodes.code, code)),
];

export const deleteBarcode = ({ db: { q } }: Context, code: string) =>
  q.delete(barcodes).where(eq(barcodes.code, code));

const isOpen = isNull(stockTakes.closedAt);

export const openTakeOf = ({ db: { q } }: Context, placeId: string | null) =>
  selectIds(
    q,
    stockTakes.id,
    isOpen,
    placeId === null ? isNull(stockTakes.placeId) : eq(stockTakes.placeId, placeId),
  );

export const insertTake = ({ db: { q }, now }: Context, id: string, placeId: string | null, byId: string) =>
  q.insert(stockTakes).values({ id, placeId, startedAt: now, startedById: byId });

/** Condition that joins a stock-take with the copies that belong where it counts. */
const isCounted = and(
  isNull(copies.retiredAt),
  or(isNull(stockTakes.placeId), eq(copies.placeId, stockTakes.placeId)),
);
const isSeen = gte(copies.checkedAt, stockTakes.startedAt);
const isOut = and(isNotNull(loans.id), sql`not ifnull(${isSeen}, 0)`);
const isToGo = and(sql`not ifnull(${isSeen}, 0)`, isNull(loans.id), isNull(copies.missingSince));
const count = (condition: SQL | undefined) => sql<number>`ifnull(sum(${condition}), 0)`.mapWith(Number);

const takes = ({ db: { q } }: Context, condition: SQL | undefined) =>
  q
    .select({
      id: stockTakes.id,
      placeId: stockTakes.placeId,
      placeName: sql<string | null>`${places.name}`.as("place_name"),
      startedAt: iso(stockTakes.startedAt),
      closedAt: iso(stockTakes.closedAt),
      moved: stockTakes.moved,
      seen: count(isSeen).as("seen"),
      expected: count(or(isSeen, isToGo)).as("expected"),
      out: count(isOut).as("out"),
    })
    .from(stockTakes)
    .leftJoin(places, eq(places.id, stockTakes.placeId))
    .leftJoin(copies, isCounted)
    .leftJoin(loans, isOpenLoan)
    .where(condition)
    .groupBy(stockTakes.id)
    .orderBy(asc(stockTakes.startedAt));

export const takeBy = (ctx: Context, id: string) => takes(ctx, eq(stockTakes.id, id));
export const openTakes = (ctx: Context) => takes(ctx, isOpen);

export const toGoOf = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      ...pick(copies, "code", "label"),
      name: sql<string>`${titles.name}`.as("name"),
      place: sql<string | null>`${places.name}`.as("place"),
    })
    .from(stockTakes)
    .innerJoin(copies, isCounted)
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .leftJoin(places, eq(places.id, copies.placeId))
    .leftJoin(loans, isOpenLoan)
    .where(and(eq(stockTakes.id, id), isToGo))
    .orderBy(places.position, sql`${titles.name} collate nocase`, copies.code);

export const scannedCopies = ({ db: { q } }: Context, codes: readonly string[]) =>
  q
    .select({
      ...pick(copies, "id", "code", "titleId", "placeId", "missingSince", "checkedAt", "retiredAt"),
      name: sql<string>`${titles.name}`.as("name"),
      place: sql<string | null>`${places.name}`.as("place"),
      loanId: sql<string | null>`${loans.id}`.as("loan_id"),
      since: loans.since,
    })
    .from(copies)
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .leftJoin(places, eq(places.id, copies.placeId))
    .leftJoin(loans, isOpenLoan)
    .where(inArray(copies.code, valuesOf(codes)));

export const mustBeOpen = ({ db: { q } }: Context, id: string) =>
  mustFind(q, selectIds(q, stockTakes.id, eq(stockTakes.id, id), isOpen));

/** Saves what was scanned. The moves are counted as they are made, so that two scanners count none twice. */
export const saveScans = (
  ctx: Context,
  take: { id: string; placeId: string | null },
  { seen, moved }: Counted,
) => {
  const { q } = ctx.db;
  const isElsewhere = and(inArray(copies.id, valuesOf(moved)), sql`${copies.placeId} is not ${take.placeId}`);
  return [
    mustBeOpen(ctx, take.id),
    q
      .update(stockTakes)
      .set({ moved: sql`${stockTakes.moved} + (select count(*) from ${copies} where ${isElsewhere})` })
      .where(eq(stockTakes.id, take.id)),
    ...(moved.length > 0
      ? [
          q
            .update(copies)
            .set({ placeId: take.placeId, version: sql`${copies.version} + 1` })
            .where(isElsewhere),
        ]
      : []),
    setSeen(ctx, seen),
  ];
};

export const closeTake = (ctx: Context, id: string, missing: readonly string[], byId: string) => {
  const { q } = ctx.db;
  const isLent = selectIds(q, loans.id, isOpenLoan);
  const startedAt = sql`(select ${stockTakes.startedAt} from ${stockTakes} where ${eq(stockTakes.id, id)})`;
  return [
    mustBeOpen(ctx, id),
    q
      .update(copies)
      .set({ missingSince: ctx.now, version: sql`${copies.version} + 1` })
      .where(
        and(
          inArray(copies.code, valuesOf(missing)),
          isNull(copies.retiredAt),
          isNull(copies.missingSince),
          or(isNull(copies.checkedAt), lt(copies.checkedAt, startedAt)),
          sql`not exists ${isLent}`,
        ),
      ),
    q.update(stockTakes).set({ closedAt: ctx.now, closedById: byId }).where(eq(stockTakes.id, id)),
  ];
};
