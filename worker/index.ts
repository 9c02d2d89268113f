import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { render } from "../web/server.tsx";
import { createApp } from "./app.ts";
import { runDaily } from "./daily.ts";
import type { Bindings } from "./http/environment.ts";

const app = createApp(render);

export default {
  fetch: (request: Request, env: Bindings, execution: ExecutionContext) =>
    app.fetch(request, env, execution as never),
  scheduled: (_: ScheduledController, env: Bindings) => runDaily(env),
};
