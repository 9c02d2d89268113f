import type { DemoTalk } from "./game.ts";
import type { MemberKey } from "./members.ts";

export interface DemoPost {
  slug: string;
  title: string;
  author: MemberKey;
  tags: TagSlug[];
  writtenDaysAgo: number;
  /** Days between writing and the last change. */
  changedAfterDays?: number;
  draft?: true;
  content: string;
  talk?: DemoTalk[];
}

export const TAGS = {
  news: "News",
  guides: "Guides",
  reports: "Reports",
  events: "Events",
  "good-games": "Good games",
  league: "League",
  "play-testing": "Play-testing",
} as const;

type TagSlug = keyof typeof TAGS;
