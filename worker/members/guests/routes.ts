import { bringForm, bringToForm, guestInviteForm } from "../../contract/members/guests.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import {
  bringGuest,
  bringGuestTo,
  inviteToJoin,
  listGuests,
  removeGuestName,
  takeGuestOff,
} from "./service.ts";

export const guestRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listGuests(c.get("ctx"))))
  .post("/", writes, validate("json", bringForm), async (c) =>
    c.json(await bringGuest(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/coming", writes, validate("json", bringToForm), async (c) =>
    c.json(await bringGuestTo(c.get("ctx"), c.req.valid("json"))),
  )
  .delete("/:id/coming/:day", writes, async (c) =>
    c.json(await takeGuestOff(c.get("ctx"), c.req.param("id"), c.req.param("day"))),
  )
  .delete("/:id", writes, async (c) => c.json(await removeGuestName(c.get("ctx"), c.req.param("id"))))
  .post("/:id/invite", writes, validate("json", guestInviteForm), async (c) =>
    c.json(await inviteToJoin(c.get("ctx"), c.req.param("id"), c.req.valid("json").email)),
  );
