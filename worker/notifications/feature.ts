import type { Feature } from "../feature.ts";
import { nightlySave } from "../job.ts";
import { areMailsDue, clearOldMails, sendDueMails, waitingNews } from "./mails.ts";
import { choiceRoutes, notificationRoutes } from "./routes.ts";
import { ownData } from "./store.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";

export const notificationsFeature = {
  name: "notifications",
  api: {
    "/notifications": notificationRoutes,
    "/profile/choices": choiceRoutes,
  },
  links: { "/api/unsubscribe": unsubscribeRoutes },
  jobs: [nightlySave("old emails", clearOldMails)],
  waitingMails: (ctx) => [waitingNews(ctx)],
  sender: { kind: "news", isDue: areMailsDue, send: sendDueMails },
  download: ownData,
} satisfies Feature;
