import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { forgetFailures } from "./service.ts";

export const failuresFeature = {
  name: "failures",
  jobs: [nightly("old failures", forgetFailures)],
} satisfies Feature;
