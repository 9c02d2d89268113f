import { REMINDERS } from "../events/event-news.ts";
import { formatGameDate } from "../games/game-date.ts";
import { EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";

export const SHELF_NEWS = {
  due: {
    group: "reminders",
    label: REMINDERS,
    by: EMAIL_AND_PUSH,
    subject: "Bring it back",
    title: null,
    until: "afterwards",
    brief: ({ facts: { day, isLate } }) =>
      isLate
        ? `It was due back on ${formatGameDate(day)}. Someone else may be waiting for it.`
        : "It’s due back today. Need it longer? Renew it there.",
  },
} satisfies Record<string, NewsKind>;
