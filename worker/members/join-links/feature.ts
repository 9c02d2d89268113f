import { canSeeJoinLinks } from "../../contract/permissions.ts";
import { countOf, deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { joinLinkRoutes } from "./routes.ts";
import { openLinks, ownData } from "./store.ts";

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
