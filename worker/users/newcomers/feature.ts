import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { forgetOldActs } from "./service.ts";
import { ownData } from "./store.ts";

export const newcomersFeature = {
  name: "newcomers",
  jobs: [nightlySave("old acts of newcomers", forgetOldActs)],
  download: ownData,
} satisfies Feature;
