import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { route } from "../lib/route.ts";
import { lazyPage } from "../ui/lazy-page.tsx";

const membersPage = () => import("./members-page.tsx");

export const membersFeature: Feature = {
  name: "members",
  routes: [
    route({
      path: paths.members,
      slots: ["memberAct"],
      page: lazyPage(() => membersPage().then((it) => it.MembersPage)),
      audience: "admins",
      heading: "Members",
      refusal: lazyPage(() => membersPage().then((it) => it.MembersRefusal)),
      head: { title: "Members", description: "For admins: the members of the club and their roles." },
    }),
  ],
};
