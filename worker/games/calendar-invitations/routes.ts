import { calendarInvitationsForm } from "../../contract/games/calendar-invitations.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { choose, showChoice } from "./service.ts";

export const calendarInvitationRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showChoice(c.get("ctx"))))
  .post("/", writes, validate("json", calendarInvitationsForm), async (c) =>
    c.json(await choose(c.get("ctx"), c.req.valid("json").wanted)),
  );
