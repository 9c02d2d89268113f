import type { Feature } from "../../feature.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const calendarInvitationsFeature: Feature = {
  name: "calendar-invitations",
  parts: {
    calendarChoice: {
      part: lazyPart(() => import("./calendar-invitations.tsx").then((it) => it.CalendarInvitations)),
    },
    calendarState: {
      part: lazyPart(() => import("./calendar-invitations.tsx").then((it) => it.CalendarInvitationsState)),
    },
  },
};
