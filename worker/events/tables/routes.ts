import { Hono } from "hono";
import { clubTableForm, tableOrderForm } from "../../contract/events/tables.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { addTable, changeTable, listEveryTable, listTables, orderTables, retireTable } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

/** Tables of the club room: chosen by members, kept by editors. */
export const tableRoutes = new Hono<Environment>({ strict: false })
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
