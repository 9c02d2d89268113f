import { invitationQuery, inviteForm } from "../../contract/members/invitations.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { invitePeople, listInvitations, revokeInvitation, sendAgain } from "./service.ts";

export const invitationRoutes = apiRoutes()
  .get("/", validate("query", invitationQuery), async (c) =>
    c.json(await listInvitations(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/", writes, validate("json", inviteForm), async (c) =>
    c.json(await invitePeople(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/:id/revoke", writes, async (c) => c.json(await revokeInvitation(c.get("ctx"), c.req.param("id"))))
  .post("/:id/again", writes, async (c) => c.json(await sendAgain(c.get("ctx"), c.req.param("id"))));
