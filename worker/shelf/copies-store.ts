import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { CopyChange, CopyForm } from "../contract/shelf/copies.ts";
import { type Acting, actingUser } from "../db/acting.ts";
import { mustCountBelow, versionAfter } from "../db/change.ts";
import { valuesOf } from "../db/insert-rows.ts";
import { listOf } from "../db/list-of.ts";
import { preparedStatement } from "../db/prepared-statement.ts";
import { copies, faults, loanAsks, loans, places, titles } from "../db/schema/shelf.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";

/** Condition: the loan is of the copy, which is still out. */
export const isOpenLoan = and(eq(loans.copyId, copies.id), isNull(loans.backAt));

const LISTED = {
  ...pick(copies, "code", "titleId", "label", "placeId", "isLendable", "missingSince"),
  place: places.name,
  isInRoom: sql<boolean>`${places.isInRoom} is not 0`.mapWith(Boolean),
  dueOn: loans.dueOn,
};

const isOwn = (ctx: Acting): SQL<boolean> =>
  sql`${and(isNotNull(loans.borrowerId), inArray(loans.borrowerId, actingUser(ctx)))}`.mapWith(Boolean);

const listed = (ctx: Acting, condition?: SQL) =>
  ctx.db.q
    .select({ ...LISTED, isOwn: isOwn(ctx).as("is_own") })
    .from(copies)
    .leftJoin(places, eq(places.id, copies.placeId))
    .leftJoin(loans, isOpenLoan)
    .where(and(isNull(copies.retiredAt), condition))
    .orderBy(copies.titleId, copies.code);

export const listedCopies = preparedStatement((ctx) => listed(ctx));

export const copiesOfExpansions = (ctx: Context, baseId: string) =>
  listed(ctx, inArray(copies.titleId, selectIds(ctx.db.q, titles.id, eq(titles.baseId, baseId))));

/** Selects copies with everything that their page shows and rules ask. */
const wholeCopies = (ctx: Context, condition: SQL | undefined) =>
  ctx.db.q
    .select({
      ...LISTED,
      ...pick(copies, "id", "condition", "retiredAt", "retiredWhy", "version"),
      isOwn: isOwn(ctx).as("is_own"),
      titleName: titles.name,
      titleImage: titles.image,
      loanId: loans.id,
      borrowerId: loans.borrowerId,
      isAsked: (
        exists(
          selectIds(
            ctx.db.q,
            loanAsks.loanId,
            eq(loanAsks.loanId, loans.id),
            inArray(loanAsks.userId, actingUser(ctx)),
          ),
        ) as SQL<boolean>
      )
        .mapWith(Boolean)
        .as("is_asked"),
      since: loans.since,
      renewed: loans.renewed,
      borrower: sql<string | null>`${users.publicId}`.as("borrower"),
      borrowerName: sql<string | null>`${users.name}`.as("borrower_name"),
      borrowerColor: users.color,
      faults: listOf(
        ctx.db.q
          .select({
            ...pick(faults, "id", "kind", "text", "at", "held"),
            isOwnFault: sql<number>`${inArray(faults.byId, actingUser(ctx))}`.as("is_own_fault"),
          })
          .from(faults)
          .where(and(eq(faults.copyId, copies.id), isNull(faults.fixedAt)))
          .orderBy(asc(faults.at), asc(faults.id)),
      ),
    })
    .from(copies)
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .leftJoin(places, eq(places.id, copies.placeId))
    .leftJoin(loans, isOpenLoan)
    .leftJoin(users, eq(users.id, loans.borrowerId))
    .where(condition);
export type CopyRow = Awaited<ReturnType<typeof wholeCopies>>[number];

export const copyBy = (ctx: Context, code: string) => wholeCopies(ctx, eq(copies.code, code));

export const titleAt = ({ db: { q } }: Context, code: string) =>
  q
    .select(pick(titles, "id", "name", "image"))
    .from(copies)
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .where(eq(copies.code, code));

export const copiesOf = (ctx: Context, titleId: string) =>
  wholeCopies(ctx, eq(copies.titleId, titleId)).orderBy(isNotNull(copies.retiredAt), copies.code);

/** Selects copies that are out, those due first. @param mine true for the acting member's only */
export const copiesOut = (ctx: Context, { mine }: { mine: boolean }) =>
  wholeCopies(
    ctx,
    and(isNotNull(loans.id), mine ? inArray(loans.borrowerId, actingUser(ctx)) : undefined),
  ).orderBy(asc(loans.dueOn), asc(loans.since));

export const copyOfKey = (ctx: Context, key: string | undefined) =>
  ctx.db.q
    .select({ code: copies.code })
    .from(copies)
    .where(and(eq(copies.createdBy, actingUser(ctx)), eq(copies.creationKey, key ?? "")));

export const anyCopy = ({ db: { q } }: Acting) => selectIds(q, copies.id, isNull(copies.retiredAt)).limit(1);

/** Selects a box of the club by its code, unless it was written off. */
export const boxInUse = ({ db: { q } }: Context, code: string) =>
  selectIds(q, copies.code, eq(copies.code, code), isNull(copies.retiredAt));

export const placeBy = ({ db: { q } }: Context, id: string | null | undefined) =>
  selectIds(q, places.id, eq(places.id, id ?? ""), isNull(places.retiredAt));

export const mustHaveRoomFor = ({ db: { q } }: Context, titleId: string, most: number) =>
  mustCountBelow(q, selectIds(q, copies.id, eq(copies.titleId, titleId), isNull(copies.retiredAt)), most);

interface NewCopy extends CopyForm {
  id: string;
  code: string;
  titleId: string;
  createdBy: string;
}

export const insertCopy = ({ db: { q }, now }: Context, { key, ...copy }: NewCopy) =>
  q.insert(copies).values({ ...copy, createdAt: now, checkedAt: now, creationKey: key ?? null });

export const setCopy = (
  { db: { q }, now }: Context,
  { id, missingSince }: Pick<CopyRow, "id" | "missingSince">,
  { version, isMissing, retiredWhy, ...form }: CopyChange,
) =>
  q
    .update(copies)
    .set({
      ...form,
      retiredWhy,
      retiredAt: retiredWhy === null ? null : sql`ifnull(${copies.retiredAt}, ${now})`,
      missingSince: isMissing ? (missingSince ?? now) : null,
      version: versionAfter(copies.version, version),
    })
    .where(eq(copies.id, id));

/** Notes that copies were in somebody's hands. @param at instant in milliseconds, by copy id, also one long ago */
export const setSeen = ({ db: { q } }: Context, at: Readonly<Record<string, number>>) => {
  const seenAt = sql`(select value from json_each(${JSON.stringify(at)}) where key = ${copies.id})`;
  return q
    .update(copies)
    .set({
      checkedAt: sql`max(ifnull(${copies.checkedAt}, 0), ${seenAt})`,
      ...{ missingSince: null, version: sql`${copies.version} + (${copies.missingSince} is not null)` },
    })
    .where(inArray(copies.id, valuesOf(Object.keys(at))));
};

/** Notes where a copy was put back, unless it was seen elsewhere since. */
export const setPlace = ({ db: { q } }: Context, id: string, placeId: string, at: number) =>
  q
    .update(copies)
    .set({ placeId, version: sql`${copies.version} + (${copies.placeId} is not ${placeId})` })
    .where(and(eq(copies.id, id), sql`ifnull(${copies.checkedAt}, 0) <= ${at}`));

export const lendable = ({ db: { q } }: Context, id: string) =>
  selectIds(q, copies.id, eq(copies.id, id), isNull(copies.retiredAt), eq(copies.isLendable, true));

/** Marks what a leaving member has borrowed as missing. */
export const missWhatIsWith = ({ db: { q }, now }: Context, userId: string) =>
  q
    .update(copies)
    .set({ missingSince: now, version: sql`${copies.version} + 1` })
    .where(
      exists(
        selectIds(
          q,
          loans.id,
          eq(loans.copyId, copies.id),
          eq(loans.borrowerId, userId),
          isNull(loans.backAt),
        ),
      ),
    );

export const copyNotAway = ({ db: { q } }: Context, id: string) =>
  selectIds(q, copies.id, eq(copies.id, id), isNull(copies.missingSince), isNull(copies.retiredAt));

export const openLoanOf = ({ db: { q } }: Context, copyId: string) =>
  selectIds(q, loans.id, eq(loans.copyId, copyId), isNull(loans.backAt));

export const lastTwoLoans = ({ db: { q } }: Context, code: string) =>
  q
    .select(pick(loans, "id", "backAt", "backById"))
    .from(loans)
    .innerJoin(copies, eq(copies.id, loans.copyId))
    .where(eq(copies.code, code))
    .orderBy(desc(loans.since), desc(loans.id))
    .limit(2);
