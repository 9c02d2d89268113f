import { choicesForm, clearForm, quietForm } from "../contract/notifications/notification-forms.ts";
import type { Feature } from "../feature.ts";
import { apiRoutes, validate, writes } from "../http/api-routes.ts";
import { nightlySave } from "../job.ts";
import { choose, chooseQuiet, listChoices } from "./choices.ts";
import { newsDue, sendDueMails, waitingNews } from "./mails.ts";
import { clearOldMails } from "./mails-store.ts";
import { clearNotifications, listNotifications } from "./service.ts";
import { ownData } from "./store.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";

const notificationRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listNotifications(c.get("ctx"))))
  .post("/clear", writes, validate("json", clearForm), async (c) => {
    const { urls, all } = c.req.valid("json");
    return c.json(await clearNotifications(c.get("ctx"), all ? "all" : urls));
  });

const choiceRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listChoices(c.get("ctx"))))
  .post("/", writes, validate("json", choicesForm), async (c) =>
    c.json(await choose(c.get("ctx"), c.req.valid("json").kinds)),
  )
  .post("/quiet", writes, validate("json", quietForm), async (c) =>
    c.json(await chooseQuiet(c.get("ctx"), c.req.valid("json"))),
  );

export const notificationsFeature = {
  name: "notifications",
  api: {
    "/notifications": notificationRoutes,
    "/profile/choices": choiceRoutes,
  },
  links: { "/api/unsubscribe": unsubscribeRoutes },
  jobs: [nightlySave("old emails", clearOldMails)],
  waitingMails: (ctx) => [waitingNews(ctx)],
  sender: { kind: "news", due: (ctx) => [newsDue.email(ctx)], send: sendDueMails },
  download: ownData,
} satisfies Feature;
