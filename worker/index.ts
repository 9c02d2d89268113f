import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import * as web from "../web/server.tsx";
import { createApp } from "./app.ts";
import { runDaily } from "./daily.ts";
import type { Bindings } from "./http/environment.ts";
import { runMinute } from "./minute.ts";

/** As in wrangler.toml; the other one is that of every minute. */
const DAILY = "17 4 * * *";

const app = createApp(web);

export default {
  fetch: (request: Request, env: Bindings, execution: ExecutionContext) =>
    app.fetch(request, env, execution as never),
  scheduled: ({ cron }: ScheduledController, env: Bindings) =>
    cron === DAILY ? runDaily(env) : runMinute(env),
};
