import { clubDay } from "../../context.ts";
import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { takeReply } from "./answering.ts";
import { ownData } from "./download-store.ts";
import { calendarInvitationRoutes } from "./routes.ts";
import {
  areCalendarsDue,
  encloseInvitations,
  forgetOldInvitations,
  sendCalendarInvitations,
  waitingCalendars,
} from "./sending.ts";
import {
  deleteInvitations,
  keepCancellations,
  recheckInvitations,
  restInvitations,
  restingInvitations,
} from "./store.ts";

export const calendarInvitationsFeature = {
  name: "calendar-invitations",
  api: { "/profile/calendar-invitations": calendarInvitationRoutes },
  jobs: [nightlySave("old calendar invitations", forgetOldInvitations)],
  sender: { kind: "calendars", isDue: areCalendarsDue, send: sendCalendarInvitations },
  waitingMails: waitingCalendars,
  enclose: encloseInvitations,
  email: takeReply,
  newcomerMoves: { before: restingInvitations, after: restInvitations },
  // Of what they were not told meanwhile.
  suspensionLifted: (ctx, userId) => [recheckInvitations(ctx, userId)],
  // With the address, for a mail or a day.
  leaving: (ctx, { id }) => [keepCancellations(ctx, id, clubDay(ctx))],
  download: ownData,
  // The demo's members have their seats already: nobody is told by mail.
  demo: (q) => [deleteInvitations(q)],
} satisfies Feature;
