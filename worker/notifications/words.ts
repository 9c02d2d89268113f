import type { NamedNews } from "../contract/notifications/news.ts";
import { NEWS_KINDS, type NotificationKind } from "../contract/notifications/notification-kinds.ts";

/** The text of a notification or its mail. */
export interface Words {
  title: string;
  brief: string;
}

/** Puts news into words: by its kind, of the names of what it is about. */
export function wordsOf({ kind, ...told }: NamedNews & { kind: NotificationKind }): Words {
  const { title, brief } = NEWS_KINDS[kind];
  return {
    title: told.facts.title ?? told.game ?? told.post ?? title ?? "Something that’s gone",
    brief: brief(told, told.actor ?? "Someone"),
  };
}
