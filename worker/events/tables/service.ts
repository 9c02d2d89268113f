import { type Context, changeAsMember, type Member, readAsMember } from "../../context.ts";
import { type ClubTable, type ClubTableForm, TABLES_MOST, type Table } from "../../contract/events/tables.ts";
import type { Statements } from "../../db/client.ts";
import { newId } from "../../lib/new-id.ts";
import { type AuditAct, record } from "../../platform/audit/service.ts";
import { decideAdding, decideChanging, decideOrder, decideRetiring, mustKeepTables } from "./rules.ts";
import * as store from "./store.ts";

// For features that show tables with other things.
export { allTables, anyTable } from "./store.ts";

/** Returns the tables that a game can get, in the club's order. @see spec §7 */
export const listTables = async (ctx: Context): Promise<Table[]> =>
  (await ctx.db.read({ tables: store.allTables(ctx) })).tables;

/** Returns all tables for editors, retired ones last. @throws {ClubError} `forbidden` */
export async function listEveryTable(ctx: Context): Promise<ClubTable[]> {
  const { member, tables } = await readAsMember(ctx, { tables: store.everyTable(ctx) });
  mustKeepTables(member);
  return tables;
}

/** Loads all tables, decides on a change, and returns all of them after it. */
async function changeTables<D extends { act?: AuditAct }>(
  ctx: Context,
  decide: (found: { member: Member; tables: ClubTable[] }) => D | null,
  save: (decision: D) => Statements,
): Promise<ClubTable[]> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ tables: store.everyTable(ctx) }),
    decide,
    save: (decision, { member }) => ({
      ...save(decision),
      act: decision.act ? record(ctx, member, decision.act) : [],
      tables: store.everyTable(ctx),
    }),
  });
  return (saved ?? found).tables;
}

/** Adds a table at the end. @throws {ClubError} `forbidden`, `conflict` (the name, too many) */
export function addTable(ctx: Context, form: ClubTableForm): Promise<ClubTable[]> {
  const id = newId();
  return changeTables(
    ctx,
    (found) => decideAdding(found, form),
    () => ({
      isFree: store.isFree(ctx, form.name, id),
      hasRoom: store.hasRoom(ctx, TABLES_MOST),
      added: store.insertTable(ctx, id, form),
    }),
  );
}

/** Changes a table's name or seats, also for its games. @throws {ClubError} `forbidden`, `not-found`, `conflict` */
export const changeTable = (ctx: Context, id: string, form: ClubTableForm): Promise<ClubTable[]> =>
  changeTables(
    ctx,
    (found) => decideChanging(found, id, form),
    () => ({ isFree: store.isFree(ctx, form.name, id), set: store.setTable(ctx, id, form) }),
  );

/** Retires a table, or uses it again. @throws {ClubError} `forbidden`, `not-found`, `conflict` (too many) */
export const retireTable = (ctx: Context, id: string, isRetired: boolean): Promise<ClubTable[]> =>
  changeTables(
    ctx,
    (found) => decideRetiring(found, id, isRetired),
    () => ({
      hasRoom: isRetired ? [] : store.hasRoom(ctx, TABLES_MOST),
      set: store.setRetired(ctx, id, isRetired ? ctx.now : null),
    }),
  );

/** Reorders the tables in use (ids). @throws {ClubError} `forbidden`, `conflict` (others were added or retired) */
export const orderTables = (ctx: Context, order: readonly string[]): Promise<ClubTable[]> =>
  changeTables<{ order: readonly string[]; act?: AuditAct }>(
    ctx,
    (found) => decideOrder(found, order),
    ({ order }) => ({ set: store.setOrder(ctx, order) }),
  );
