import type { Context as HonoContext, TypedResponse } from "hono";
import type { Tonight } from "../../contract/events/calendar.ts";
import { nightQuery } from "../../contract/events/events.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate } from "../../http/api-routes.ts";
import type { Environment } from "../../http/environment.ts";
import { answerWithTag, REVALIDATED } from "../../http/tagged.ts";
import { showDay, showEvening, showMonth, showTonight } from "./service.ts";

const eveningRoutes = apiRoutes()
  .get("/tonight", validate("query", nightQuery), async (c) => tonightAnswer(c, c.req.valid("query").day))
  .get("/evenings/:game", async (c) => c.json(await showEvening(c.get("ctx"), c.req.param("game"))))
  .get("/day/:date", async (c) => c.json(await showDay(c.get("ctx"), c.req.param("date"))))
  .get("/:month{[0-9-]+}", async (c) => c.json(await showMonth(c.get("ctx"), c.req.param("month"))));

/** Answers the poll that every screen sends each half minute: 304 as long as nothing changes. */
async function tonightAnswer(c: HonoContext<Environment>, day: string | undefined) {
  const body = JSON.stringify(await showTonight(c.get("ctx"), day));
  const headers = { "Content-Type": "application/json", "Cache-Control": REVALIDATED };
  return (await answerWithTag(c, body, headers)) as unknown as TypedResponse<Tonight, 200, "json">;
}

export const eveningsFeature = {
  name: "evenings",
  api: { "/calendar": eveningRoutes },
} satisfies Feature;
