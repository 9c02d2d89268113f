import { chatChoicesForm, chatNameForm, disconnectForm, webhookForm } from "../../contract/site/club-chat.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { nightlySave } from "../../job.ts";
import { chatErrand, forgetOldMessages } from "./sending.ts";
import {
  chooseChat,
  chooseChatName,
  connectChat,
  disconnectChat,
  showChat,
  showChatName,
} from "./service.ts";

const chatRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showChat(c.get("ctx"))))
  .put("/", writes, validate("json", webhookForm), async (c) =>
    c.json(await connectChat(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/choices", writes, validate("json", chatChoicesForm), async (c) =>
    c.json(await chooseChat(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/disconnect", writes, validate("json", disconnectForm), async (c) =>
    c.json(await disconnectChat(c.get("ctx"), c.req.valid("json").now)),
  );

const chatNameRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showChatName(c.get("ctx"))))
  .post("/", writes, validate("json", chatNameForm), async (c) =>
    c.json(await chooseChatName(c.get("ctx"), c.req.valid("json").wanted)),
  );

export const clubChatFeature = {
  name: "club-chat",
  api: { "/club/chat": chatRoutes, "/profile/chat-name": chatNameRoutes },
  minute: chatErrand,
  jobs: [nightlySave("old chat messages", forgetOldMessages)],
} satisfies Feature;
