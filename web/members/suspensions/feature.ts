import type { Feature } from "../../feature.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const suspensionsFeature: Feature = {
  name: "suspensions",
  parts: {
    memberAct: lazyPart(() => import("./suspension-line.tsx").then((it) => it.SuspensionLine)),
  },
};
