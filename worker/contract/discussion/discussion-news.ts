import type { Told } from "../notifications/news.ts";
import { BELL_ONLY, EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";
import { excerptOf } from "./excerpt.ts";
import { OUTCOME_WORDS, REASON_WORDS } from "./report-words.ts";

/** News of what is written, and of reports. */
export const DISCUSSION_NEWS = {
  note: {
    group: "evening",
    label: "Someone writes to everyone at my game or evening",
    by: EMAIL_AND_PUSH,
    subject: "To everyone",
    title: null,
    until: "afterwards",
    brief({ message, facts: { note } }, actor) {
      if (note) return `${actor}: ${note}`;
      return message
        ? `${message.author ?? "Former member"}: ${message.text}`
        : `${actor} has written to everyone.`;
    },
  },
  "on-the-day": {
    group: "evening",
    label: "Someone writes about a game I’m playing that day",
    by: EMAIL_AND_PUSH,
    subject: "Your game today",
    title: null,
    brief: messageBrief,
  },
  reply: {
    group: "talk",
    label: "Someone replies to me",
    by: BELL_ONLY,
    subject: "Reply to you",
    title: null,
    until: "afterwards",
    brief: messageBrief,
  },
  comment: {
    group: "talk",
    label: "Someone comments where I’ve joined in",
    by: BELL_ONLY,
    subject: "New comment",
    title: null,
    until: "afterwards",
    brief: messageBrief,
  },
  report: {
    group: null,
    label: "Something is reported",
    by: EMAIL_AND_PUSH,
    audience: "editors",
    subject: "Something was reported",
    title: null,
    brief: ({ facts: { report } }) => `${REASON_WORDS[report?.reason ?? "other"]}. Please have a look.`,
  },
  answer: {
    group: null,
    label: "Something I reported is dealt with",
    by: EMAIL_AND_PUSH,
    subject: "Your report",
    title: null,
    brief: ({ facts: { answer } }) =>
      `${OUTCOME_WORDS[answer?.outcome ?? "no-action"]} ${answer?.words ?? ""}`.trim(),
  },
} satisfies Record<string, NewsKind>;

function messageBrief({ message }: Told): string {
  if (!message) return "There’s something new to read here.";
  return `${message.author ?? "Former member"}: ${excerptOf(message.text)}`;
}
