import { pushForm, pushRemovalForm } from "../../contract/notifications/push.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { nightlySave } from "../../job.ts";
import { newsDue } from "../mails.ts";
import { clearOldPushes, sendDuePushes, sendPushesOf } from "./sending.ts";
import { PUSHES_A_RUN } from "./sending-rules.ts";
import { listPushDevices, renew, subscribe, unsubscribe } from "./service.ts";
import { ownData } from "./store.ts";

const pushRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listPushDevices(c.get("ctx"))))
  .post("/", writes, validate("json", pushForm), async (c) =>
    c.json(await subscribe(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/renew", writes, validate("json", pushForm), async (c) =>
    c.json(await renew(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/remove", writes, validate("json", pushRemovalForm), async (c) =>
    c.json(await unsubscribe(c.get("ctx"), c.req.valid("json").id)),
  );

export const pushFeature = {
  name: "push",
  api: { "/profile/push": pushRoutes },
  jobs: [nightlySave("old pushes", clearOldPushes)],
  sender: { kind: "pushes", most: PUSHES_A_RUN, due: (ctx) => [newsDue.push(ctx)], send: sendDuePushes },
  afterwards: sendPushesOf,
  download: ownData,
} satisfies Feature;
