import { joinLinkForm } from "../../contract/members/join-links.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { endJoinLink, followJoinLink, listJoinLinks, makeJoinLink } from "./service.ts";

/** Join links for posters: made by ADMINs, seen by editors, followed by anybody. */
export const joinLinkRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listJoinLinks(c.get("ctx"))))
  .get("/:code", async (c) => c.json(await followJoinLink(c.get("ctx"), c.req.param("code"))))
  .post("/", writes, validate("json", joinLinkForm), async (c) =>
    c.json(await makeJoinLink(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/:code/end", writes, async (c) => c.json(await endJoinLink(c.get("ctx"), c.req.param("code"))));
