import { suspendForm } from "../../contract/members/members.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { liftSuspension, listGamesToCome, suspendMember } from "./service.ts";

export const suspensionRoutes = apiRoutes()
  .get("/:publicId/games", async (c) => c.json(await listGamesToCome(c.get("ctx"), c.req.param("publicId"))))
  .post("/:publicId/suspend", writes, validate("json", suspendForm), async (c) =>
    c.json(await suspendMember(c.get("ctx"), c.req.param("publicId"), c.req.valid("json"))),
  )
  .post("/:publicId/lift", writes, async (c) =>
    c.json(await liftSuspension(c.get("ctx"), c.req.param("publicId"))),
  );
