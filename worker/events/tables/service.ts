import type { Context } from "../../context.ts";
import type { Table } from "../../contract/events/tables.ts";
import { keptList } from "../../platform/kept-lists/service.ts";
import { tableRules } from "./rules.ts";
import * as store from "./store.ts";

// For features that show tables with other things.
export { allTables, anyTable } from "./store.ts";

/** Returns the tables that a game can get, in the club's order. @see spec §7 */
export const listTables = async (ctx: Context): Promise<Table[]> =>
  (await ctx.db.read({ tables: store.allTables(ctx) })).tables;

/** Tables as editors keep them. A change of a table's name or seats is also one for its games. */
export const keptTables = keptList(tableRules, store, (form, id) => ({ ...form, id }));
