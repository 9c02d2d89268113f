import type { Feature } from "../../feature.ts";
import { invitationLinkRoutes } from "./routes.ts";

export const invitationLinksFeature = {
  name: "invitation-links",
  links: { "/api/invitation": invitationLinkRoutes },
} satisfies Feature;
