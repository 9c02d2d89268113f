import { type ClubTable, type ClubTableForm, TABLES_MOST } from "../../contract/events/tables.ts";
import { canKeepTables } from "../../contract/permissions.ts";
import { refuse } from "../../lib/errors.ts";
import { listRules } from "../../platform/kept-lists/rules.ts";

export const tableRules = listRules<ClubTable, ClubTableForm>({
  ...{ one: "table", many: "tables", most: TABLES_MOST, url: "/tables" },
  mustKeep(actor) {
    if (!canKeepTables(actor)) throw refuse("forbidden", "Only editors look after the tables.");
  },
});
