import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { forgetOldDecisions } from "./service.ts";
import { ownData } from "./store.ts";

export const auditFeature = {
  name: "audit",
  jobs: [nightlySave("old decisions", forgetOldDecisions)],
  download: ownData,
} satisfies Feature;
