import { Hono } from "hono";
import { suspendForm } from "../../contract/members/members.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { liftSuspension, listGamesToCome, suspendMember } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

export const suspensionRoutes = new Hono<Environment>({ strict: false })
  .get("/:publicId/games", async (c) => c.json(await listGamesToCome(c.get("ctx"), c.req.param("publicId"))))
  .post("/:publicId/suspend", writes, validate("json", suspendForm), async (c) =>
    c.json(await suspendMember(c.get("ctx"), c.req.param("publicId"), c.req.valid("json"))),
  )
  .post("/:publicId/lift", writes, async (c) =>
    c.json(await liftSuspension(c.get("ctx"), c.req.param("publicId"))),
  );
