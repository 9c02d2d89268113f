import type { ExecutionContext, ForwardableEmailMessage } from "@cloudflare/workers-types";
import * as web from "../web/server.tsx";
import { createApp } from "./app.ts";
import { receiveEmail } from "./email.ts";
import type { Bindings } from "./http/environment.ts";
import { runMinute } from "./minute.ts";

/** The class of the Durable Object that wrangler.toml names. */
export { Doorbell } from "./doorbell.ts";

const app = createApp(web);

export default {
  fetch: (request: Request, env: Bindings, execution: ExecutionContext) =>
    app.fetch(request, env, execution as never),
  scheduled: (_: unknown, env: Bindings) => runMinute(env),
  email: (message: ForwardableEmailMessage, env: Bindings) => receiveEmail(message, env),
};
