import { clubTableForm } from "../../contract/events/tables.ts";
import { canKeepTables } from "../../contract/permissions.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { keptListRoutes } from "../../platform/kept-lists/routes.ts";
import { keptTables, listTables } from "./service.ts";
import { allTables } from "./store.ts";

export const tablesFeature = {
  name: "tables",
  api: { "/tables": keptListRoutes(keptTables, clubTableForm, listTables) },
  desk: deskRow({
    group: "Evenings",
    name: "Tables",
    path: "/tables",
    isFor: canKeepTables,
    reads: (ctx) => ({ tables: allTables(ctx) }),
    now: ({ tables }) => (tables.length === 0 ? "None yet" : `${tables.length} in use`),
  }),
} satisfies Feature;
