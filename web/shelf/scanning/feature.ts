import type { Feature } from "../../feature.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const scanningFeature: Feature = {
  name: "scanning",
  parts: { shelfLink: lazyPart(() => import("./scan-link.tsx").then((it) => it.ScanLink)) },
  routes: [
    route({
      path: "/shelf/scan",
      page: lazyPage(() => import("./scan-page.tsx").then((it) => it.ScanPage)),
      audience: "members",
      heading: "Scan",
      usesCamera: true,
    }),
  ],
};
