import type { Feature } from "../feature.ts";
import { nightlyChange, nightlySave } from "../job.ts";
import { anyCopy, boxInUse, missWhatIsWith } from "./copies-store.ts";
import { heldFaults } from "./held-fault-store.ts";
import { loansToRemindOf, remindBorrowers } from "./lending.ts";
import { closeLoansOf, forgetBorrowers, ownData } from "./loans-store.ts";
import { labelRoutes, pictureRoutes, shelfRoutes } from "./routes.ts";

export const shelfFeature = {
  name: "shelf",
  api: { "/shelf": shelfRoutes },
  links: { "/shelf": pictureRoutes },
  bare: { "/C": labelRoutes },
  jobs: [
    nightlySave("borrowers of long ago", forgetBorrowers),
    nightlyChange("games due back", remindBorrowers, loansToRemindOf),
  ],
  boxes: { any: anyCopy, byCode: boxInUse },
  // The club is told that they are gone, not with whom.
  leaving: (ctx, { id }) => [missWhatIsWith(ctx, id), closeLoansOf(ctx, id)],
  heldNames: heldFaults,
  download: ownData,
} satisfies Feature;
