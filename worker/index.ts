import type { ExecutionContext, ForwardableEmailMessage } from "@cloudflare/workers-types";
import * as web from "../web/server.tsx";
import { createApp } from "./entry/app.ts";
import { receiveEmail } from "./entry/email.ts";
import { runMinute } from "./entry/minute.ts";
import type { Bindings } from "./http/environment.ts";

/** The Durable Object class named in wrangler.toml. */
export { Doorbell } from "./doorbell.ts";

const app = createApp(web);

export default {
  fetch: (request: Request, env: Bindings, execution: ExecutionContext) =>
    app.fetch(request, env, execution as never),
  scheduled: (_: unknown, env: Bindings) => runMinute(env),
  email: (message: ForwardableEmailMessage, env: Bindings) => receiveEmail(message, env),
};
