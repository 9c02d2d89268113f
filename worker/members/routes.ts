import { Hono } from "hono";
import { memberQuery, roleForm } from "../contract/members/members.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { validate } from "../http/validate.ts";
import { giveRole, listMembers, signOutMember } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

export const memberRoutes = new Hono<Environment>({ strict: false })
  .get("/", validate("query", memberQuery), async (c) =>
    c.json(await listMembers(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/:publicId/role", writes, validate("json", roleForm), async (c) =>
    c.json(await giveRole(c.get("ctx"), c.req.param("publicId"), c.req.valid("json").role)),
  )
  .post("/:publicId/sign-out", writes, async (c) =>
    c.json(await signOutMember(c.get("ctx"), c.req.param("publicId"))),
  );
