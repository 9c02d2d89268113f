import { and, eq, inArray, isNotNull, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { DAY_MS } from "../contract/durations.ts";
import { BORROWER_KEPT_DAYS, type Fault, type FaultForm } from "../contract/shelf/copies.ts";
import { actingUser } from "../db/acting.ts";
import { mustCountBelow } from "../db/change.ts";
import { iso } from "../db/columns/columns.ts";
import { valuesOf } from "../db/insert-rows.ts";
import { copies, faults, loanAsks, loans, titles } from "../db/schema/shelf.ts";
import { selectIds } from "../db/select-ids.ts";
import { newId } from "../lib/new-id.ts";
import { pick } from "../lib/pick.ts";

export const openLoansOf = ({ db: { q } }: Context, borrowerId: SQLWrapper | string) =>
  selectIds(q, loans.id, isNull(loans.backAt), eq(loans.borrowerId, borrowerId));

export const loanOfKey = (ctx: Context, key: string | undefined) =>
  selectIds(ctx.db.q, loans.id, eq(loans.byId, actingUser(ctx)), eq(loans.creationKey, key ?? ""));

interface NewLoan {
  copyId: string;
  borrowerId: string;
  byId: string;
  dueOn: string;
  key: string | undefined;
}

export const insertLoan = ({ db: { q }, now }: Context, { key, ...loan }: NewLoan) =>
  q.insert(loans).values({ ...loan, id: newId(), since: now, creationKey: key ?? null });

export const closeLoans = ({ db: { q }, now }: Context, ids: readonly string[], backById: string) =>
  q
    .update(loans)
    .set({ backAt: now, backById })
    .where(and(inArray(loans.id, valuesOf(ids)), isNull(loans.backAt)));

/** Opens a loan again that was closed at an instant, by whom it still names; it may be told anew. Fails if lent since. */
export const reopenLoan = ({ db: { q } }: Context, id: string, backAt: number) => {
  const closed = and(eq(loans.id, id), eq(loans.backAt, backAt));
  return [
    q.delete(loanAsks).where(inArray(loanAsks.loanId, selectIds(q, loans.id, closed))),
    q.update(loans).set({ backAt: null, toldOn: null }).where(closed),
  ];
};

export const extendLoan = (
  { db: { q } }: Context,
  { loanId, renewed }: { loanId: string; renewed: number },
  dueOn: string,
) =>
  q
    .update(loans)
    .set({ dueOn, renewed: renewed + 1 })
    .where(and(eq(loans.id, loanId), isNull(loans.backAt), eq(loans.renewed, renewed)));

export const openLoan = ({ db: { q } }: Context, id: string) =>
  selectIds(q, loans.id, eq(loans.id, id), isNull(loans.backAt));

/** Notes that a member has asked for what is out. Fails if they have before. */
export const insertAsk = ({ db: { q }, now }: Context, loanId: string, userId: string) =>
  q.insert(loanAsks).values({ loanId, userId, at: now });

export const closeLoansOf = ({ db: { q }, now }: Context, userId: string) =>
  q
    .update(loans)
    .set({ backAt: now, backById: null })
    .where(and(eq(loans.borrowerId, userId), isNull(loans.backAt)));

export const forgetBorrowers = ({ db: { q }, now }: Context) => ({
  borrowers: q
    .update(loans)
    .set({ borrowerId: null, byId: null, backById: null })
    .where(
      and(
        isNotNull(loans.borrowerId),
        isNotNull(loans.backAt),
        lt(loans.backAt, now - BORROWER_KEPT_DAYS * DAY_MS),
      ),
    ),
});

/** Days from the due day to its reminders, the first of which has no email. After the last it is the editors' list. */
const REMINDERS_AFTER_DAYS = [-2, 0, 7, 21];
const REMINDER_DAY = sql`date(${loans.dueOn}, value || ' days')`;

/** Matches what is out of which a reminder's day has come that no earlier reminder was for. */
const isToRemindOf = (today: string) =>
  and(
    isNull(loans.backAt),
    isNotNull(loans.borrowerId),
    sql`exists (select 1 from json_each(${JSON.stringify(REMINDERS_AFTER_DAYS)})
      where ${REMINDER_DAY} <= ${today} and ifnull(${loans.toldOn}, '') < ${REMINDER_DAY})`,
  );

export const loansToRemindOf = ({ db: { q } }: Context, today: string) =>
  selectIds(q, loans.id, isToRemindOf(today));

export const dueLoans = ({ db: { q } }: Context, today: string) =>
  q
    .select({ ...pick(loans, "id", "borrowerId", "dueOn"), code: copies.code, title: titles.name })
    .from(loans)
    .innerJoin(copies, eq(copies.id, loans.copyId))
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .where(isToRemindOf(today))
    .orderBy(loans.dueOn, loans.id);

export const setTold = ({ db: { q } }: Context, ids: readonly string[], toldOn: string) =>
  q
    .update(loans)
    .set({ toldOn })
    .where(and(inArray(loans.id, valuesOf(ids)), isNull(loans.backAt)));

export const faultOfKey = (ctx: Context, key: string | undefined) =>
  selectIds(ctx.db.q, faults.id, eq(faults.byId, actingUser(ctx)), eq(faults.creationKey, key ?? ""));

export const mustHaveFewerFaults = ({ db: { q } }: Context, copyId: string, most: number) =>
  mustCountBelow(q, selectIds(q, faults.id, eq(faults.copyId, copyId), isNull(faults.fixedAt)), most);

export const insertFault = (
  { db: { q }, now }: Context,
  copyId: string,
  { key, ...fault }: FaultForm,
  byId: string,
  held: boolean,
) =>
  q.insert(faults).values({ ...fault, id: newId(), copyId, byId, held, at: now, creationKey: key ?? null });

export const copyOfFault = ({ db: { q } }: Context, id: Fault["id"]) =>
  q
    .select({ code: copies.code })
    .from(faults)
    .innerJoin(copies, eq(copies.id, faults.copyId))
    .where(and(eq(faults.id, id), isNull(faults.fixedAt)));

export const settleFault = ({ db: { q }, now }: Context, id: string, fixedById: string) =>
  q
    .update(faults)
    .set({ fixedAt: now, fixedById })
    .where(and(eq(faults.id, id), isNull(faults.fixedAt)));

export const ownData = (ctx: Context) => ({
  borrowedGames: ctx.db.q
    .select({
      game: titles.name,
      since: iso(loans.since),
      dueOn: loans.dueOn,
      backAt: iso(loans.backAt),
    })
    .from(loans)
    .innerJoin(copies, eq(copies.id, loans.copyId))
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .where(eq(loans.borrowerId, actingUser(ctx)))
    .orderBy(loans.since, loans.id),
  askedForGames: ctx.db.q
    .select({ game: titles.name, at: iso(loanAsks.at) })
    .from(loanAsks)
    .innerJoin(loans, eq(loans.id, loanAsks.loanId))
    .innerJoin(copies, eq(copies.id, loans.copyId))
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .where(eq(loanAsks.userId, actingUser(ctx)))
    .orderBy(loanAsks.at, loanAsks.loanId),
  reportedFaults: ctx.db.q
    .select({ game: titles.name, kind: faults.kind, text: faults.text, at: iso(faults.at) })
    .from(faults)
    .innerJoin(copies, eq(copies.id, faults.copyId))
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .where(eq(faults.byId, actingUser(ctx)))
    .orderBy(faults.at, faults.id),
});
