import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { forgetFailures, writeFailures } from "./service.ts";

export const failuresFeature = {
  name: "failures",
  jobs: [nightly("old failures", forgetFailures)],
  afterwards: writeFailures,
} satisfies Feature;
