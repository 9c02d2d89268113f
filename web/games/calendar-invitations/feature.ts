import type { Feature } from "../../feature.ts";
import { lazyParts } from "../../ui/lazy-part.tsx";

const part = lazyParts(() => import("./calendar-invitations.tsx"));

export const calendarInvitationsFeature: Feature = {
  name: "calendar-invitations",
  parts: {
    calendarChoice: part((it) => it.CalendarInvitations),
    calendarState: part((it) => it.CalendarInvitationsState),
  },
};
