import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { forgetOldActs } from "./service.ts";

export const newcomersFeature = {
  name: "newcomers",
  jobs: [nightly("old acts of newcomers", forgetOldActs)],
  download: ownData,
} satisfies Feature;
