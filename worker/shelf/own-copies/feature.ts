import { collectionForm } from "../../contract/shelf/collections.ts";
import { ownCopyForm, ownGameForm } from "../../contract/shelf/own-copies.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { nightlySave } from "../../job.ts";
import {
  askForCollection,
  collectionErrand,
  removeCollection,
  saveCollection,
  showCollection,
} from "./collection.ts";
import { heldTitleNames } from "./held-name-store.ts";
import { addOwnGame, listOwnCopies, removeOwnCopy, saveOwnCopy } from "./service.ts";
import { ownData, removeOrphans } from "./store.ts";

const ownCopyRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listOwnCopies(c.get("ctx"))))
  .post("/", writes, validate("json", ownGameForm), async (c) =>
    c.json(await addOwnGame(c.get("ctx"), c.req.valid("json"))),
  )
  .put("/:id", writes, validate("json", ownCopyForm), async (c) =>
    c.json(await saveOwnCopy(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", writes, async (c) => c.json(await removeOwnCopy(c.get("ctx"), c.req.param("id"))));

const collectionRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showCollection(c.get("ctx"))))
  .post("/", writes, async (c) => c.json(await askForCollection(c.get("ctx"))))
  .put("/", writes, validate("json", collectionForm), async (c) =>
    c.json(await saveCollection(c.get("ctx"), c.req.valid("json"))),
  )
  .delete("/", writes, async (c) => c.json(await removeCollection(c.get("ctx"))));

/** Games that members have at home, by the ids of their titles, never shown to visitors. */
export const ownCopiesFeature = {
  name: "own-copies",
  api: { "/shelf/own": ownCopyRoutes, "/shelf/collection": collectionRoutes },
  minute: collectionErrand,
  jobs: [nightlySave("games that nobody has any more", (ctx) => ({ removed: removeOrphans(ctx) }))],
  heldNames: heldTitleNames,
  download: ownData,
} satisfies Feature;
