import { DAY_MS } from "../../contract/durations.ts";
import { doneForm, loggerForm } from "../../contract/league/play-loggers.ts";
import { canManageLeague } from "../../contract/permissions.ts";
import { one } from "../../db/client.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { fetchPlays } from "./fetching.ts";
import { listWaitingPlays, settlePlays, showOwnLogger, switchLogger } from "./service.ts";
import { countWaiting, dueLoggers, ownData } from "./store.ts";

const playLoggerRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showOwnLogger(c.get("ctx"))))
  .put("/", writes, validate("json", loggerForm), async (c) =>
    c.json(await switchLogger(c.get("ctx"), c.req.valid("json").isOn)),
  )
  .get("/plays", async (c) => c.json(await listWaitingPlays(c.get("ctx"))))
  .post("/plays/done", writes, validate("json", doneForm), async (c) =>
    c.json(await settlePlays(c.get("ctx"), c.req.valid("json").sources)),
  );

export const playLoggersFeature = {
  name: "play-loggers",
  api: { "/play-loggers": playLoggerRoutes },
  desk: deskRow({
    group: "Waiting",
    name: "Import plays",
    path: "/leagues/import",
    isFor: canManageLeague,
    reads: (ctx) => ({ waiting: one(countWaiting(ctx)) }),
    now: ({ waiting }) => (waiting?.count ? `${waiting.count} from BoardGameGeek` : null),
  }),
  jobs: [
    {
      name: "plays from BoardGameGeek",
      period: DAY_MS,
      waiting: (ctx) => dueLoggers(ctx, ctx.now, 1),
      run: fetchPlays,
    },
  ],
  download: ownData,
} satisfies Feature;
