import type { Context as HonoContext, TypedResponse } from "hono";
import type { Tonight } from "../../contract/calendar.ts";
import type { Environment } from "../../http/environment.ts";
import { tagged } from "../../http/tagged.ts";
import { showTonight } from "./service.ts";

/** Asked every half minute by every screen that shows it: a 304 as long as nothing changes, which browsers do themselves. */
export async function tonightAnswer(c: HonoContext<Environment>) {
  const body = JSON.stringify(await showTonight(c.get("ctx")));
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-cache" };
  return (await tagged(c, body, headers)) as unknown as TypedResponse<Tonight, 200, "json">;
}
