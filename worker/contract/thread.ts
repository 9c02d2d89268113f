import type { Player } from "./users.ts";

// Apart from threads.ts, whose schemas bring zod along.

/**
 * How a reader meets a message. `held`: its author is new and an editor looks at it first; `blocked`: taken out of
 * sight by an editor. Both still hold their text for their author and for editors, and nothing for anybody else.
 * `deleted`: taken back by its author; it stays as a place that answers refer to.
 */
export type MessageState = "shown" | "held" | "blocked" | "deleted";

export interface Message {
  id: string;
  state: MessageState;
  /** Null: this reader may not see it, or it was deleted. */
  text: string | null;
  /** Null: anonymous, the account is gone. Also null where `text` is null and the reader is not the author. */
  author: Player | null;
  /** The id of the message that it answers. @see spec §3 */
  replyTo: string | null;
  /** What is shown of the message that it answers; null when it answers none. */
  replied: { id: string; author: Player | null; excerpt: string | null } | null;
  /** ISO instant. */
  createdAt: string;
  /** ISO instant of the last change by its author, or null. */
  editedAt: string | null;
}

/** A part of a thread. @see spec §3 */
export interface Thread {
  id: string;
  /** ISO instant. */
  createdAt: string;
  /** Grows with everything that is said, changed or reviewed here. */
  revision: number;
  /** Oldest first. */
  messages: Message[];
  /** The cursor of the messages before these, or null when these are the first. */
  earlier: string | null;
}
