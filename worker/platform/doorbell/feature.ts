import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { isOwnOrigin } from "../../http/csrf.ts";
import { countUse, networkOf } from "../../http/rate-limit.ts";
import { refuse } from "../../lib/errors.ts";
import { keyedHash } from "../../lib/keyed-hash.ts";
import { ringForChanges } from "./service.ts";

/** WebSocket endpoint for browsers, signed in or not: they only receive numbers. */
const doorbellRoutes = apiRoutes().get("/", async (c) => {
  const { doorbell, config } = c.get("ctx");
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket")
    return c.text("A WebSocket is opened here.", 426);
  // Unlike a fetch, a socket is not protected by CORS.
  if (c.req.header("Origin") === undefined || !isOwnOrigin(c, config))
    throw refuse("forbidden", "A socket is opened by a page of this site.");
  if (!doorbell) throw refuse("not-found", "This site has no doorbell.");
  await countUse(c, "DOORBELL_LIMIT");
  const network = networkOf(c);
  return doorbell.open(await keyedHash(config.AUTH_SECRET, "network", network));
});

export const doorbellFeature = {
  name: "doorbell",
  bare: { "/api/doorbell": doorbellRoutes },
  afterwards: ringForChanges,
} satisfies Feature;
