import type { NamedNews } from "../contract/notifications/news.ts";
import { NEWS_KINDS, type NotificationKind } from "../contract/notifications/notification-kinds.ts";

export interface Words {
  title: string;
  brief: string;
}

/** Composes the text of a notification from its kind and the names of its subject. */
export function wordsOf({ kind, ...told }: NamedNews & { kind: NotificationKind }): Words {
  const { title, brief } = NEWS_KINDS[kind];
  return {
    title: told.facts.title ?? told.game ?? told.post ?? title ?? "Something that’s gone",
    brief: brief(told, told.actor ?? "Someone"),
  };
}
