import { dayForm, hoursForm, nextDayQuery, planForm, unplanForm } from "../contract/events/events.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import {
  changeDay,
  lastHours,
  planDays,
  removeDay,
  setUsualHours,
  unplanDays,
  usualHours,
} from "./planning.ts";
import { comingDays, nextEventDay, showNextDay, yearAhead } from "./service.ts";

export const gamesDayRoutes = apiRoutes().get("/next", validate("query", nextDayQuery), async (c) =>
  c.json(await nextEventDay(c.get("ctx"), c.req.valid("query").event)),
);

export const calendarRoutes = apiRoutes()
  .get("/coming", async (c) => c.json(await comingDays(c.get("ctx"))))
  .get("/next-day", async (c) => c.json(await showNextDay(c.get("ctx"))))
  .get("/year", async (c) => c.json(await yearAhead(c.get("ctx"))))
  .get("/hours", async (c) => c.json(await usualHours(c.get("ctx"))))
  .get("/hours/last", async (c) => c.json(await lastHours(c.get("ctx"))))
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
