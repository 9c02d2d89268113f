import type {
  ExecutionContext,
  ForwardableEmailMessage,
  ScheduledController,
} from "@cloudflare/workers-types";
import * as web from "../web/server.tsx";
import { createApp } from "./app.ts";
import { runDaily } from "./daily.ts";
import { receiveEmail } from "./email.ts";
import type { Bindings } from "./http/environment.ts";
import { runMinute } from "./minute.ts";
import { runWeekly } from "./weekly.ts";

/** As in wrangler.toml; the other one is that of every minute. */
const DAILY = "17 4 * * *";
/** Once a day, too: a week in which a run was missed is caught up with by the next. */
const WEEKLY = "47 4 * * *";

/** The class of the Durable Object that wrangler.toml names. */
export { Doorbell } from "./doorbell.ts";

const app = createApp(web);

export default {
  fetch: (request: Request, env: Bindings, execution: ExecutionContext) =>
    app.fetch(request, env, execution as never),
  scheduled: ({ cron }: ScheduledController, env: Bindings) => {
    if (cron === DAILY) return runDaily(env);
    return cron === WEEKLY ? runWeekly(env) : runMinute(env);
  },
  email: (message: ForwardableEmailMessage, env: Bindings) => receiveEmail(message, env),
};
