import { Hono, type Context as HonoContext, type TypedResponse } from "hono";
import type { Tonight } from "../../contract/calendar.ts";
import { dayForm, hoursForm, nextDayQuery, nightQuery, planForm, unplanForm } from "../../contract/events.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { ASKED_AGAIN, tagged } from "../../http/tagged.ts";
import { validate } from "../../http/validate.ts";
import {
  changeDay,
  lastHours,
  planDays,
  removeDay,
  setUsualHours,
  unplanDays,
  usualHours,
} from "./planning.ts";
import {
  comingDays,
  nextEventDay,
  showDay,
  showEvening,
  showMonth,
  showNextDay,
  showTonight,
  yearAhead,
} from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

/** @see spec §7 */
export const gamesDayRoutes = new Hono<Environment>({ strict: false }).get(
  "/next",
  validate("query", nextDayQuery),
  async (c) => c.json(await nextEventDay(c.get("ctx"), c.req.valid("query").event)),
);

/** The calendar: for everybody to read, for EDITORs to plan. */
export const calendarRoutes = new Hono<Environment>({ strict: false })
  .get("/coming", async (c) => c.json(await comingDays(c.get("ctx"))))
  .get("/next-day", async (c) => c.json(await showNextDay(c.get("ctx"))))
  .get("/year", async (c) => c.json(await yearAhead(c.get("ctx"))))
  .get("/tonight", validate("query", nightQuery), async (c) => tonightAnswer(c, c.req.valid("query").day))
  .get("/hours", async (c) => c.json(await usualHours(c.get("ctx"))))
  .get("/hours/last", async (c) => c.json(await lastHours(c.get("ctx"))))
  .get("/evenings/:game", async (c) => c.json(await showEvening(c.get("ctx"), c.req.param("game"))))
  .get("/day/:date", async (c) => c.json(await showDay(c.get("ctx"), c.req.param("date"))))
  .get("/:month{[0-9-]+}", async (c) => c.json(await showMonth(c.get("ctx"), c.req.param("month"))))
  .post("/hours", writes, validate("json", hoursForm), async (c) =>
    c.json(await setUsualHours(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/days", writes, validate("json", planForm), async (c) =>
    c.json(await planDays(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/days/undo", writes, validate("json", unplanForm), async (c) =>
    c.json(await unplanDays(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/days/:id", writes, validate("json", dayForm), async (c) =>
    c.json(await changeDay(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/days/:id/remove", writes, async (c) => c.json(await removeDay(c.get("ctx"), c.req.param("id"))));

/** Asked every half minute by every screen that shows it: a 304 as long as nothing changes, which browsers do themselves. */
async function tonightAnswer(c: HonoContext<Environment>, day: string | undefined) {
  const body = JSON.stringify(await showTonight(c.get("ctx"), day));
  const headers = { "Content-Type": "application/json", "Cache-Control": ASKED_AGAIN };
  return (await tagged(c, body, headers)) as unknown as TypedResponse<Tonight, 200, "json">;
}
