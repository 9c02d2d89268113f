import { clubDay } from "../../context.ts";
import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { takeReply } from "./answering.ts";
import { ownData } from "./download-store.ts";
import { calendarInvitationRoutes } from "./routes.ts";
import {
  areCalendarsDue,
  forgetOldInvitations,
  sendCalendarInvitations,
  waitingCalendars,
} from "./sending.ts";
import { keepCancellations } from "./service.ts";

export const calendarInvitationsFeature = {
  name: "calendar-invitations",
  api: { "/profile/calendar-invitations": calendarInvitationRoutes },
  jobs: [nightly("old calendar invitations", forgetOldInvitations)],
  sender: { kind: "calendars", isDue: areCalendarsDue, send: sendCalendarInvitations },
  waitingMails: waitingCalendars,
  email: takeReply,
  // With the address, for a mail or a day.
  leaving: (ctx, { id }) => [keepCancellations(ctx, id, clubDay(ctx))],
  download: ownData,
} satisfies Feature;
