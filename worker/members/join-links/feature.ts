import { joinLinkForm } from "../../contract/members/join-links.ts";
import { canSeeJoinLinks } from "../../contract/permissions.ts";
import { countOf, deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { endJoinLink, followJoinLink, listJoinLinks, makeJoinLink } from "./service.ts";
import { openLinks, ownData } from "./store.ts";

const joinLinkRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listJoinLinks(c.get("ctx"))))
  .get("/:code", async (c) => c.json(await followJoinLink(c.get("ctx"), c.req.param("code"))))
  .post("/", writes, validate("json", joinLinkForm), async (c) =>
    c.json(await makeJoinLink(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/:code/end", writes, async (c) => c.json(await endJoinLink(c.get("ctx"), c.req.param("code"))));

export const joinLinksFeature = {
  name: "join-links",
  api: { "/join-links": joinLinkRoutes },
  desk: deskRow({
    group: "People",
    name: "Invite",
    path: "/invite",
    isFor: canSeeJoinLinks,
    reads: (ctx) => ({ links: openLinks(ctx) }),
    now: ({ links }) => countOf(links.length, "open link"),
  }),
  download: ownData,
} satisfies Feature;
