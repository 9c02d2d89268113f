import { pushForm, pushRemovalForm } from "../../contract/notifications/push.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { listPushDevices, renew, subscribe, unsubscribe } from "./service.ts";

export const pushRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listPushDevices(c.get("ctx"))))
  .post("/", writes, validate("json", pushForm), async (c) =>
    c.json(await subscribe(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/renew", writes, validate("json", pushForm), async (c) =>
    c.json(await renew(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/remove", writes, validate("json", pushRemovalForm), async (c) =>
    c.json(await unsubscribe(c.get("ctx"), c.req.valid("json").id)),
  );
