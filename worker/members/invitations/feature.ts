import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { invitationRoutes } from "./routes.ts";
import { areInvitationsDue, clearOverInvitations, keyRefusals, sendInvitations } from "./sending.ts";
import { neverInvite } from "./service.ts";

export const invitationsFeature = {
  name: "invitations",
  api: { "/invitations": invitationRoutes },
  jobs: [
    nightly("old invitations", clearOverInvitations),
    nightly("addresses that nobody invites", keyRefusals),
  ],
  sender: { kind: "invitations", isDue: areInvitationsDue, send: sendInvitations },
  leaving: (ctx, { email }) => neverInvite(ctx, email),
  download: ownData,
} satisfies Feature;
