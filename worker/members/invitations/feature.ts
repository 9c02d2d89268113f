import type { Feature } from "../../feature.ts";
import { nightlyChange, nightlySave } from "../../job.ts";
import { invitationRoutes } from "./routes.ts";
import {
  areInvitationsDue,
  clearExpiredInvitations,
  keyRefusals,
  sendInvitations,
  unkeyedRefusals,
} from "./sending.ts";
import { neverInvite } from "./service.ts";
import { ownData } from "./store.ts";

export const invitationsFeature = {
  name: "invitations",
  api: { "/invitations": invitationRoutes },
  jobs: [
    nightlySave("old invitations", clearExpiredInvitations),
    nightlyChange("addresses that nobody invites", keyRefusals, unkeyedRefusals),
  ],
  sender: { kind: "invitations", isDue: areInvitationsDue, send: sendInvitations },
  leaving: (ctx, { email }) => neverInvite(ctx, email),
  download: ownData,
} satisfies Feature;
