import type { Feature } from "../../feature.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const strengthFeature: Feature = {
  name: "strength",
  parts: {
    besideTable: lazyPart(() => import("./against-the-club.tsx").then((it) => it.AgainstTheClub)),
  },
};
