import type { Context } from "../../context.ts";
import type { Table } from "../../contract/tables.ts";
import { allTables } from "./store.ts";

// For what shows the tables among other things.
export { allTables } from "./store.ts";

/**
 * The tables that a game can be given, in the club's own order.
 * @throws {ClubError} `unavailable`
 * @see spec §7
 */
export const listTables = async (ctx: Context): Promise<Table[]> => allTables(ctx);
