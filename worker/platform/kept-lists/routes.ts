import type { ZodType } from "zod";
import type { Context } from "../../context.ts";
import { orderForm } from "../../contract/platform/kept-lists.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";

interface KeptList<Item, Form> {
  listEvery(ctx: Context): Promise<Item[]>;
  add(ctx: Context, form: Form): Promise<Item[]>;
  set(ctx: Context, id: string, form: Form): Promise<Item[]>;
  retire(ctx: Context, id: string, isRetired: boolean): Promise<Item[]>;
  order(ctx: Context, ids: readonly string[]): Promise<Item[]>;
}

/** Routes of a list that editors keep. @param listInUse returns what others pick from */
export const keptListRoutes = <Item, Form, Picked, In>(
  list: KeptList<Item, Form>,
  form: ZodType<Form, In>,
  listInUse: (ctx: Context) => Promise<Picked[]>,
) =>
  apiRoutes()
    .get("/", async (c) => c.json(await listInUse(c.get("ctx"))))
    .get("/every", async (c) => c.json(await list.listEvery(c.get("ctx"))))
    .post("/", writes, validate("json", form), async (c) =>
      c.json(await list.add(c.get("ctx"), c.req.valid("json"))),
    )
    .put("/order", writes, validate("json", orderForm), async (c) =>
      c.json(await list.order(c.get("ctx"), c.req.valid("json").ids)),
    )
    .put("/:id", writes, validate("json", form), async (c) =>
      c.json(await list.set(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
    )
    .post("/:id/retire", writes, async (c) =>
      c.json(await list.retire(c.get("ctx"), c.req.param("id"), true)),
    )
    .post("/:id/restore", writes, async (c) =>
      c.json(await list.retire(c.get("ctx"), c.req.param("id"), false)),
    );
