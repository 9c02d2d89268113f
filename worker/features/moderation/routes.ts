import { Hono } from "hono";
import { decisionForm, holdForm } from "../../contract/moderation.ts";
import { threadQuery } from "../../contract/threads.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { countWaiting, decide, holdNewcomers, showAudit, showDesk } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

/** What editors decide about other members' words, and the log of what was decided. */
export const moderationRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await showDesk(c.get("ctx"))))
  .get("/waiting", async (c) => c.json(await countWaiting(c.get("ctx"))))
  .get("/audit", validate("query", threadQuery), async (c) =>
    c.json(await showAudit(c.get("ctx"), c.req.valid("query").before)),
  )
  .post("/messages/:id", writes, validate("json", decisionForm), async (c) =>
    c.json(await decide(c.get("ctx"), c.req.param("id"), c.req.valid("json").decision)),
  )
  .post("/settings", writes, validate("json", holdForm), async (c) =>
    c.json(await holdNewcomers(c.get("ctx"), c.req.valid("json").holdNewcomers)),
  );
