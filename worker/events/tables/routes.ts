import { clubTableForm, tableOrderForm } from "../../contract/events/tables.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { addTable, changeTable, listEveryTable, listTables, orderTables, retireTable } from "./service.ts";

/** Tables of the club room: chosen by members, kept by editors. */
export const tableRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listTables(c.get("ctx"))))
  .get("/every", async (c) => c.json(await listEveryTable(c.get("ctx"))))
  .post("/", writes, validate("json", clubTableForm), async (c) =>
    c.json(await addTable(c.get("ctx"), c.req.valid("json"))),
  )
  .put("/order", writes, validate("json", tableOrderForm), async (c) =>
    c.json(await orderTables(c.get("ctx"), c.req.valid("json").tables)),
  )
  .put("/:id", writes, validate("json", clubTableForm), async (c) =>
    c.json(await changeTable(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/retire", writes, async (c) => c.json(await retireTable(c.get("ctx"), c.req.param("id"), true)))
  .post("/:id/restore", writes, async (c) =>
    c.json(await retireTable(c.get("ctx"), c.req.param("id"), false)),
  );
