import * as z from "zod";
import { player } from "../users/users.ts";

/** `held` waits for an editor, `blocked` was hidden by one; author and editors read both. */
export const messageState = z.enum(["shown", "held", "blocked", "deleted"]);

export const message = z.strictObject({
  id: z.string(),
  state: messageState,
  /** Null if deleted, or hidden from this reader. */
  text: z.string().nullable(),
  /** Null for a deleted account, and where `text` is null and the reader is not the author. */
  author: player.nullable(),
  note: z.boolean(),
  replyTo: z.string().nullable(),
  replied: z
    .strictObject({ id: z.string(), author: player.nullable(), excerpt: z.string().nullable() })
    .nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

export const thread = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  /** Grows with every new, edited or reviewed message. */
  revision: z.number(),
  /** Oldest first. */
  messages: z.array(message),
  earlier: z.string().nullable(),
});
export type Thread = z.infer<typeof thread>;
