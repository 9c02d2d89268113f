import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { forgetFailures } from "./service.ts";

export const failuresFeature = {
  name: "failures",
  jobs: [nightlySave("old failures", forgetFailures)],
} satisfies Feature;
