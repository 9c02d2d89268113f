import { Hono } from "hono";
import { clearForm } from "../contract/notifications/notification-forms.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { validate } from "../http/validate.ts";
import { clearNotifications, listNotifications } from "./service.ts";

/** Notifications of the acting member; nobody else's can be read. */
export const notificationRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await listNotifications(c.get("ctx"))))
  .post("/clear", rateLimit("WRITE_LIMIT"), validate("json", clearForm), async (c) => {
    const { urls, all } = c.req.valid("json");
    return c.json(await clearNotifications(c.get("ctx"), all ? "all" : urls));
  });
