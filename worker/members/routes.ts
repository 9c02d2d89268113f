import { memberQuery, roleForm } from "../contract/members/members.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import { giveRole, listMembers, signOutMember } from "./service.ts";

export const memberRoutes = apiRoutes()
  .get("/", validate("query", memberQuery), async (c) =>
    c.json(await listMembers(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/:publicId/role", writes, validate("json", roleForm), async (c) =>
    c.json(await giveRole(c.get("ctx"), c.req.param("publicId"), c.req.valid("json").role)),
  )
  .post("/:publicId/sign-out", writes, async (c) =>
    c.json(await signOutMember(c.get("ctx"), c.req.param("publicId"))),
  );
