import { REMINDERS } from "../events/event-news.ts";
import { formatGameDate } from "../games/game-date.ts";
import { SUGGESTIONS } from "../games/game-news.ts";
import { BELL_ONLY, EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";

export const SHELF_NEWS = {
  due: {
    group: "reminders",
    label: REMINDERS,
    by: EMAIL_AND_PUSH,
    subject: "Bring it back",
    until: "afterwards",
    brief({ facts: { title, day, isLate, isWanted } }) {
      const then = `on ${formatGameDate(day)}`;
      if (isWanted)
        return `Someone would like to play ${title} ${day ? then : "at the next evening"}. Bring it along if you can.`;
      if (isLate) return `It was due back ${then}. Someone else may be waiting for it.`;
      return `It’s due back ${then}. Need it longer? Renew it there.`;
    },
  },
  "on-the-shelf": {
    group: "whatsOn",
    label: SUGGESTIONS,
    by: BELL_ONLY,
    subject: "A game you’d like to play",
    until: "afterwards",
    brief: () => "You’d like to play it, and it’s on the club’s shelf now.",
  },
} satisfies Record<string, NewsKind>;
