import type { Feature } from "../../feature.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const playLoggersFeature: Feature = {
  name: "play-loggers",
  parts: {
    boardGameGeekChoice: lazyPart(() => import("./play-logger-switch.tsx").then((it) => it.PlayLoggerSwitch)),
    waitingPlays: lazyPart(() => import("./waiting-plays.tsx").then((it) => it.WaitingPlays)),
  },
};
