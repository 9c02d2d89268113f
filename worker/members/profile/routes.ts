import { deviceForm } from "../../contract/members/devices.ts";
import { deleteForm, emailForm, tokenForm } from "../../contract/members/members.ts";
import { profileForm } from "../../contract/users/users.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { clearSession } from "../../http/cookies.ts";
import { listDevices, signOutDevice, signOutElsewhere } from "./devices.ts";
import { askForAddress, confirmAddress, undoAddress } from "./email.ts";
import { leaveClub } from "./leave.ts";
import { downloadOwnData, saveProfile } from "./service.ts";

const FILE = 'attachment; filename="my-club-data.json"';

export const profileRoutes = apiRoutes()
  .post("/", writes, validate("json", profileForm), async (c) =>
    c.json(await saveProfile(c.get("ctx"), c.req.valid("json"))),
  )
  .get("/download", async (c) => {
    const headers = { "Content-Type": "application/json", "Content-Disposition": FILE };
    return c.body(await downloadOwnData(c.get("ctx")), 200, headers);
  })
  .post("/email", writes, validate("json", emailForm), async (c) =>
    c.json(await askForAddress(c.get("ctx"), c.req.valid("json").email)),
  )
  .post("/email/confirm", writes, validate("json", tokenForm), async (c) =>
    c.json(await confirmAddress(c.get("ctx"), c.req.valid("json").token)),
  )
  .post("/email/undo", writes, validate("json", tokenForm), async (c) =>
    c.json(await undoAddress(c.get("ctx"), c.req.valid("json").token)),
  )
  .get("/devices", async (c) => c.json(await listDevices(c.get("ctx"))))
  .post("/devices/sign-out", writes, validate("json", deviceForm), async (c) => {
    await signOutDevice(c.get("ctx"), c.req.valid("json").id);
    return c.json({});
  })
  .post("/sign-out-everywhere", writes, async (c) => c.json(await signOutElsewhere(c.get("ctx"))))
  .post("/delete", writes, validate("json", deleteForm), async (c) => {
    const { config } = c.get("ctx");
    await leaveClub(c.get("ctx"), c.req.valid("json").name);
    clearSession(c, config);
    return c.json({});
  });
