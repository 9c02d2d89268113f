import type { Feature } from "../../feature.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const calendarImportFeature: Feature = {
  name: "calendar-import",
  parts: {
    daysFromElsewhere: lazyPart(() => import("./import-dialog.tsx").then((it) => it.ImportDialog)),
  },
};
