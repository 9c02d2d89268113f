import { memberQuery, roleForm } from "../contract/members/members.ts";
import { canManageMembers } from "../contract/permissions.ts";
import { one } from "../db/client.ts";
import { countOf, deskRow } from "../desk-row.ts";
import type { Feature } from "../feature.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import { nameTakeDown } from "./name-take-down-store.ts";
import { giveRole, listMembers, signOutMember } from "./service.ts";
import { countMembers } from "./store.ts";

const memberRoutes = apiRoutes()
  .get("/", validate("query", memberQuery), async (c) =>
    c.json(await listMembers(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/:publicId/role", writes, validate("json", roleForm), async (c) =>
    c.json(await giveRole(c.get("ctx"), c.req.param("publicId"), c.req.valid("json").role)),
  )
  .post("/:publicId/sign-out", writes, async (c) =>
    c.json(await signOutMember(c.get("ctx"), c.req.param("publicId"))),
  );

export const membersFeature = {
  name: "members",
  api: { "/members": memberRoutes },
  desk: deskRow({
    group: "People",
    name: "Members",
    path: "/members",
    isFor: canManageMembers,
    reads: (ctx) => ({ members: one(countMembers(ctx)) }),
    now: ({ members }) => countOf(members?.count ?? 0, "member"),
  }),
  takeDowns: [nameTakeDown],
} satisfies Feature;
