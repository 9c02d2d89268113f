import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { pushRoutes } from "./routes.ts";
import { arePushesDue, clearOldPushes, sendDuePushes, sendPushesOf } from "./sending.ts";
import { PUSHES_A_RUN } from "./sending-rules.ts";
import { ownData } from "./store.ts";

export const pushFeature = {
  name: "push",
  api: { "/profile/push": pushRoutes },
  jobs: [nightlySave("old pushes", clearOldPushes)],
  sender: { kind: "pushes", most: PUSHES_A_RUN, isDue: arePushesDue, send: sendDuePushes },
  afterwards: sendPushesOf,
  download: ownData,
} satisfies Feature;
