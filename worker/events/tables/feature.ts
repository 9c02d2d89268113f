import { clubTableForm, tableOrderForm } from "../../contract/events/tables.ts";
import { canKeepTables } from "../../contract/permissions.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { keptTables, listTables } from "./service.ts";
import { allTables } from "./store.ts";

const tableRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listTables(c.get("ctx"))))
  .get("/every", async (c) => c.json(await keptTables.listEvery(c.get("ctx"))))
  .post("/", writes, validate("json", clubTableForm), async (c) =>
    c.json(await keptTables.add(c.get("ctx"), c.req.valid("json"))),
  )
  .put("/order", writes, validate("json", tableOrderForm), async (c) =>
    c.json(await keptTables.order(c.get("ctx"), c.req.valid("json").tables)),
  )
  .put("/:id", writes, validate("json", clubTableForm), async (c) =>
    c.json(await keptTables.set(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/retire", writes, async (c) =>
    c.json(await keptTables.retire(c.get("ctx"), c.req.param("id"), true)),
  )
  .post("/:id/restore", writes, async (c) =>
    c.json(await keptTables.retire(c.get("ctx"), c.req.param("id"), false)),
  );

export const tablesFeature = {
  name: "tables",
  api: { "/tables": tableRoutes },
  desk: deskRow({
    group: "Evenings",
    name: "Tables",
    path: "/tables",
    isFor: canKeepTables,
    reads: (ctx) => ({ tables: allTables(ctx) }),
    now: ({ tables }) => (tables.length === 0 ? "None yet" : `${tables.length} in use`),
  }),
} satisfies Feature;
