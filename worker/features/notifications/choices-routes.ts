import { Hono } from "hono";
import { mailChoiceForm } from "../../contract/members.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { chooseMails, listMailChoices } from "./choices.ts";

/** Which notifications the acting member also gets by e-mail. */
export const mailChoiceRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await listMailChoices(c.get("ctx"))))
  .post("/", rateLimit("WRITE_LIMIT"), validate("json", mailChoiceForm), async (c) => {
    const { kind, wanted } = c.req.valid("json");
    return c.json(await chooseMails(c.get("ctx"), kind, wanted));
  });
