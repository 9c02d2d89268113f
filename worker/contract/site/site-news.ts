import { EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";

export const SITE_NEWS = {
  "chat-off": {
    group: null,
    label: "The club’s chat",
    by: EMAIL_AND_PUSH,
    subject: "Discord is disconnected",
    title: "The club’s chat",
    brief: () =>
      "Discord has refused our messages for a day, so we’ve stopped sending them. You can connect it again.",
  },
} satisfies Record<string, NewsKind>;
