import { wishForm } from "../../contract/shelf/wishes.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { explain, listWishes, showWishes, takeBack, wish } from "./service.ts";
import { ownData } from "./store.ts";

const wishRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listWishes(c.get("ctx"))))
  .get("/:id", async (c) => c.json(await showWishes(c.get("ctx"), c.req.param("id"))))
  .put("/:id", writes, validate("json", wishForm), async (c) =>
    c.json(await wish(c.get("ctx"), c.req.param("id"), c.req.valid("json").isForNextEvening)),
  )
  .delete("/:id", writes, async (c) => c.json(await takeBack(c.get("ctx"), c.req.param("id"), "wish")))
  .put("/:id/explaining", writes, async (c) => c.json(await explain(c.get("ctx"), c.req.param("id"))))
  .delete("/:id/explaining", writes, async (c) =>
    c.json(await takeBack(c.get("ctx"), c.req.param("id"), "explaining")),
  );

/** Wishes: games that members would like to play, and those that they can explain. */
export const wishesFeature = {
  name: "wishes",
  api: { "/shelf/wishes": wishRoutes },
  download: ownData,
} satisfies Feature;
