import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const invitationsFeature: Feature = {
  name: "invitations",
  routes: [
    route({
      path: paths.invite,
      page: lazyPage(() => import("./invite-page.tsx").then((it) => it.InvitePage)),
      audience: "editors",
      heading: "Invite people",
      about: "How people come to the club.",
    }),
  ],
};
