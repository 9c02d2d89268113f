import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { route } from "../lib/route.ts";
import { lazyPage } from "../ui/lazy-page.tsx";

export const membersFeature: Feature = {
  name: "members",
  routes: [
    route({
      path: paths.members,
      slots: ["memberAct"],
      page: lazyPage(() => import("./members-page.tsx").then((it) => it.MembersPage)),
      audience: "admins",
      heading: "Members",
      about: "The members of the club and their roles.",
    }),
  ],
};
