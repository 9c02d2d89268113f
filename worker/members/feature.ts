import { canManageMembers } from "../contract/permissions.ts";
import { one } from "../db/client.ts";
import { countOf, deskRow } from "../desk-row.ts";
import type { Feature } from "../feature.ts";
import { nameTakeDown } from "./name-take-down-store.ts";
import { memberRoutes } from "./routes.ts";
import { countMembers } from "./store.ts";

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
