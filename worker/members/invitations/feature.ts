import { invitationQuery, inviteForm } from "../../contract/members/invitations.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { nightlySave } from "../../job.ts";
import { sendInvitations } from "./sending.ts";
import { invitationsDue } from "./sending-store.ts";
import { invitePeople, listInvitations, neverInvite, revokeInvitation, sendAgain } from "./service.ts";
import { deleteExpired, ownData } from "./store.ts";

const invitationRoutes = apiRoutes()
  .get("/", validate("query", invitationQuery), async (c) =>
    c.json(await listInvitations(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/", writes, validate("json", inviteForm), async (c) =>
    c.json(await invitePeople(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/:id/revoke", writes, async (c) => c.json(await revokeInvitation(c.get("ctx"), c.req.param("id"))))
  .post("/:id/again", writes, async (c) => c.json(await sendAgain(c.get("ctx"), c.req.param("id"))));

export const invitationsFeature = {
  name: "invitations",
  api: { "/invitations": invitationRoutes },
  jobs: [nightlySave("old invitations", deleteExpired)],
  sender: { kind: "invitations", due: (ctx) => [invitationsDue(ctx)], send: sendInvitations },
  leaving: (ctx, { email }) => neverInvite(ctx, email),
  download: ownData,
} satisfies Feature;
