import { Hono } from "hono";
import { invitationQuery, inviteForm } from "../../contract/members/invitations.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { invitePeople, listInvitations, revokeInvitation, sendAgain } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

export const invitationRoutes = new Hono<Environment>({ strict: false })
  .get("/", validate("query", invitationQuery), async (c) =>
    c.json(await listInvitations(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/", writes, validate("json", inviteForm), async (c) =>
    c.json(await invitePeople(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/:id/revoke", writes, async (c) => c.json(await revokeInvitation(c.get("ctx"), c.req.param("id"))))
  .post("/:id/again", writes, async (c) => c.json(await sendAgain(c.get("ctx"), c.req.param("id"))));
