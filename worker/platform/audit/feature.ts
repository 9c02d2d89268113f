import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { forgetOldDecisions } from "./service.ts";
import { ownData } from "./store.ts";

export const auditFeature = {
  name: "audit",
  jobs: [nightly("old decisions", forgetOldDecisions)],
  download: ownData,
} satisfies Feature;
