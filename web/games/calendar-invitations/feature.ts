import type { Feature } from "../../feature.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const calendarInvitationsFeature: Feature = {
  name: "calendar-invitations",
  parts: {
    profileNotice: {
      part: lazyPart(() => import("./calendar-invitations.tsx").then((it) => it.CalendarInvitations)),
    },
  },
};
