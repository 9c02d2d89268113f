import * as z from "zod";
import { player } from "../users/users.ts";

/**
 * How a reader meets a message. `held`: its author is new and an editor looks at it first; `blocked`: taken out of
 * sight by an editor. Both still hold their text for their author and for editors, and nothing for anybody else.
 * `deleted`: taken back by its author; it stays as a place that answers refer to.
 */
export const messageState = z.enum(["shown", "held", "blocked", "deleted"]);

export const message = z.strictObject({
  id: z.string(),
  state: messageState,
  /** Null: this reader may not see it, or it was deleted. */
  text: z.string().nullable(),
  /** Null: anonymous, the account is gone. Also null where `text` is null and the reader is not the author. */
  author: player.nullable(),
  /** Its author wrote it to all players of the game. */
  note: z.boolean(),
  /** The id of the message that it answers. @see spec §3 */
  replyTo: z.string().nullable(),
  /** What is shown of the message that it answers; null when it answers none. */
  replied: z
    .strictObject({ id: z.string(), author: player.nullable(), excerpt: z.string().nullable() })
    .nullable(),
  /** ISO instant. */
  createdAt: z.string(),
  /** ISO instant of the last change by its author, or null. */
  editedAt: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

/** A part of a thread. @see spec §3 */
export const thread = z.strictObject({
  id: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  /** Grows with everything that is said, changed or reviewed here. */
  revision: z.number(),
  /** Oldest first. */
  messages: z.array(message),
  /** The cursor of the messages before these, or null when these are the first. */
  earlier: z.string().nullable(),
});
export type Thread = z.infer<typeof thread>;
