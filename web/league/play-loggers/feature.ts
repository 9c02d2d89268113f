import type { Feature } from "../../feature.ts";
import { lazyParts } from "../../ui/lazy-part.tsx";

const part = lazyParts(() => import("./play-loggers.tsx"));

export const playLoggersFeature: Feature = {
  name: "play-loggers",
  parts: {
    boardGameGeekChoice: part((it) => it.PlayLoggerSwitch),
    waitingPlays: part((it) => it.WaitingPlays),
  },
};
