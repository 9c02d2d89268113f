import { WAITING_MOST } from "../../contract/discussion/moderation-limits.ts";
import { canModerate } from "../../contract/permissions.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { moderationRoutes } from "./routes.ts";
import { waitingWords } from "./rules.ts";
import { counts } from "./store.ts";

export const moderationFeature = {
  name: "moderation",
  api: { "/moderation": moderationRoutes },
  desk: deskRow({
    group: "Waiting",
    name: "Moderation",
    path: "/moderation",
    isFor: canModerate,
    reads: (ctx) => counts(ctx, WAITING_MOST),
    now: (counts) => waitingWords(counts),
  }),
} satisfies Feature;
