import { Hono } from "hono";
import { calendarInvitationsForm } from "../../contract/games/calendar-invitations.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { choose, showChoice } from "./service.ts";

export const calendarInvitationRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await showChoice(c.get("ctx"))))
  .post("/", rateLimit("WRITE_LIMIT"), validate("json", calendarInvitationsForm), async (c) =>
    c.json(await choose(c.get("ctx"), c.req.valid("json").wanted)),
  );
