import { clubDay } from "../../context.ts";
import { calendarInvitationsForm } from "../../contract/games/calendar-invitations.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { nightlySave } from "../../job.ts";
import { takeReply } from "./answering.ts";
import { keepCancellations } from "./cancellations-store.ts";
import {
  encloseInvitations,
  forgetOldInvitations,
  sendCalendarInvitations,
  waitingCalendars,
} from "./sending.ts";
import { choose, showChoice } from "./service.ts";
import {
  calendarsDue,
  delayedInvitations,
  delayInvitations,
  deleteInvitations,
  ownData,
  recheckInvitations,
} from "./store.ts";

const calendarInvitationRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showChoice(c.get("ctx"))))
  .post("/", writes, validate("json", calendarInvitationsForm), async (c) =>
    c.json(await choose(c.get("ctx"), c.req.valid("json").wanted)),
  );

export const calendarInvitationsFeature = {
  name: "calendar-invitations",
  api: { "/profile/calendar-invitations": calendarInvitationRoutes },
  jobs: [nightlySave("old calendar invitations", forgetOldInvitations)],
  sender: { kind: "calendars", due: calendarsDue, send: sendCalendarInvitations },
  waitingMails: waitingCalendars,
  enclose: encloseInvitations,
  email: takeReply,
  newcomerMoves: { before: delayedInvitations, after: delayInvitations },
  // Changes during the suspension.
  suspensionLifted: (ctx, userId) => [recheckInvitations(ctx, userId)],
  // Keeps the address for one more mail, for a day at most.
  leaving: (ctx, { id }) => [keepCancellations(ctx, id, clubDay(ctx))],
  download: ownData,
  // The demo's members have their seats already: no mails about them.
  demo: (q) => [deleteInvitations(q)],
} satisfies Feature;
