import { MEMBERSHIP } from "../discussion/discussion-news.ts";
import { formatFarDate } from "../games/game-date.ts";
import { BELL_ONLY, type NewsKind } from "../notifications/news-kind.ts";
import type { Role } from "../users/users.ts";

const MADE: Record<Role, string> = {
  NEW: "a new member",
  TRUSTED: "a trusted member",
  EDITOR: "an editor",
  ADMIN: "an admin",
};

export const MEMBER_NEWS = {
  role: {
    group: null,
    label: MEMBERSHIP,
    by: BELL_ONLY,
    subject: "Membership",
    title: "Your role in the club",
    brief({ facts: { role, suspension } }, actor) {
      if (suspension === "lifted") return `${actor} lifted your suspension.`;
      if (suspension) return `${actor} suspended you ${untilWords(suspension)}: ${suspension.reason}`;
      return `${actor} made you ${MADE[role ?? "NEW"]}.`;
    },
  },
} satisfies Record<string, NewsKind>;

/** Returns "until the end of Thu 3 Dec 2026", or "until further notice". */
export const untilWords = ({ until }: { until: string | null }): string =>
  until === null ? "until further notice" : `until the end of ${formatFarDate(until)}`;
