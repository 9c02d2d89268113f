import type { NamedNews } from "../notifications/news.ts";
import { BELL_ONLY, EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";
import { excerptOf } from "./excerpt.ts";
import { answerWords, REASON_WORDS } from "./report-words.ts";

const TALK = "Replies and comments";
/** Label shared by news of a member's role and of their reports. */
export const MEMBERSHIP = "Your membership, and what you’ve reported";

export const DISCUSSION_NEWS = {
  note: {
    group: "evening",
    label: "Messages to everyone at your game or evening",
    by: EMAIL_AND_PUSH,
    subject: "To everyone",
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
    label: TALK,
    by: EMAIL_AND_PUSH,
    subject: "Your game today",
    brief: messageBrief,
  },
  reply: {
    group: "talk",
    label: TALK,
    by: BELL_ONLY,
    subject: "Reply to you",
    until: "afterwards",
    brief: messageBrief,
  },
  comment: {
    group: "talk",
    label: TALK,
    by: BELL_ONLY,
    subject: "New comment",
    until: "afterwards",
    brief: messageBrief,
  },
  report: {
    group: null,
    label: "What is reported",
    by: EMAIL_AND_PUSH,
    audience: "editors",
    subject: "Something was reported",
    brief: ({ facts: { report } }) => `${REASON_WORDS[report?.reason ?? "other"]}. Please have a look.`,
  },
  answer: {
    group: null,
    label: MEMBERSHIP,
    by: EMAIL_AND_PUSH,
    subject: "Your report",
    brief: ({ facts: { answer } }) =>
      `${answerWords(answer?.outcome ?? "no-action", answer?.kind)} ${answer?.words ?? ""}`.trim(),
  },
} satisfies Record<string, NewsKind>;

function messageBrief({ message }: NamedNews): string {
  if (!message) return "There’s something new to read here.";
  return `${message.author ?? "Former member"}: ${excerptOf(message.text)}`;
}
