import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { forgetOldActs } from "./service.ts";

export const newcomersFeature = {
  name: "newcomers",
  jobs: [nightlySave("old acts of newcomers", forgetOldActs)],
  download: ownData,
} satisfies Feature;
