import { Hono } from "hono";
import { pushForm, pushRemovalForm } from "../../contract/notifications/push.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { listPushDevices, renew, subscribe, unsubscribe } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

export const pushRoutes = new Hono<Environment>({ strict: false })
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
