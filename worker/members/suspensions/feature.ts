import { suspendForm } from "../../contract/members/members.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { nightly, nightlySave } from "../../job.ts";
import {
  clearSuspensions,
  liftSuspension,
  listGamesToCome,
  mailSuspensions,
  suspendMember,
  untoldSuspensions,
} from "./service.ts";
import { ownData } from "./store.ts";

const suspensionRoutes = apiRoutes()
  .get("/:publicId/games", async (c) => c.json(await listGamesToCome(c.get("ctx"), c.req.param("publicId"))))
  .post("/:publicId/suspend", writes, validate("json", suspendForm), async (c) =>
    c.json(await suspendMember(c.get("ctx"), c.req.param("publicId"), c.req.valid("json"))),
  )
  .post("/:publicId/lift", writes, async (c) =>
    c.json(await liftSuspension(c.get("ctx"), c.req.param("publicId"))),
  );

export const suspensionsFeature = {
  name: "suspensions",
  api: { "/members": suspensionRoutes },
  jobs: [
    nightly("emails about suspensions", mailSuspensions, untoldSuspensions),
    nightlySave("old suspensions", clearSuspensions),
  ],
  download: ownData,
} satisfies Feature;
