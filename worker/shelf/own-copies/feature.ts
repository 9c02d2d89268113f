import { ownCopyForm } from "../../contract/shelf/own-copies.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { listOwnCopies, removeOwnCopy, saveOwnCopy } from "./service.ts";
import { ownData } from "./store.ts";

const ownCopyRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listOwnCopies(c.get("ctx"))))
  .put("/:id", writes, validate("json", ownCopyForm), async (c) =>
    c.json(await saveOwnCopy(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", writes, async (c) => c.json(await removeOwnCopy(c.get("ctx"), c.req.param("id"))));

/** Games that members have at home, by the ids of their titles, never shown to visitors. */
export const ownCopiesFeature = {
  name: "own-copies",
  api: { "/shelf/own": ownCopyRoutes },
  download: ownData,
} satisfies Feature;
