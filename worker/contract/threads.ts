import * as z from "zod";
import { cursor, FORM_MESSAGE, isBlank, tidyText } from "./text.ts";

export const MESSAGE_MOST = 5_000;
export const REASON_MOST = 500;
/** Messages a page of a thread holds, newest page first. */
export const THREAD_PAGE = 50;
/** How often an open thread asks what is new, in milliseconds. */
export const THREAD_POLL_MS = 5_000;
/** Within this time the same words of the same member in the same place are one message, sent twice. */
export const SAME_MESSAGE_MS = 60_000;
/** Characters that an answer shows of what it answers. */
export const EXCERPT_MOST = 140;

/** A member may say this much within POSTS_WITHIN_MS, and one who is NEW rather less. @see design, "roles" */
export const POSTS_MOST = 60;
export const POSTS_MOST_NEW = 10;
export const POSTS_WITHIN_MS = 600_000;

export const NO_TEXT = "You must enter some text.";

/** What a message says: some text, with line breaks. @see spec §5 */
export const messageText = z
  .string(NO_TEXT)
  .transform(tidyText)
  .refine((text) => !isBlank(text), NO_TEXT)
  .refine(
    (text) => [...text].length <= MESSAGE_MOST,
    `Please keep this to ${MESSAGE_MOST} characters or fewer`,
  );

const messageId = z.string("That is no message of this thread").transform((id) => id || null);

/** Posting to a thread, which the address names; `replyToId` is the message that is answered. @see spec §7 */
export const messageForm = z.object(
  { text: messageText, replyToId: messageId.nullable().default(null) },
  FORM_MESSAGE,
);
export type MessageForm = z.infer<typeof messageForm>;

/** Changing one's own message. */
export const messageEditForm = z.object({ text: messageText }, FORM_MESSAGE);

/** Which part of a thread: without `before` its newest messages, else those older than that cursor. */
export const threadQuery = z.object({ before: cursor }, FORM_MESSAGE);

/** Why somebody asks editors to look at a message. */
export const reportForm = z.object(
  {
    reason: z
      .string("Please say what is wrong with it")
      .transform(tidyText)
      .refine((text) => !isBlank(text), "Please say what is wrong with it")
      .refine(
        (text) => [...text].length <= REASON_MOST,
        `Please keep this to ${REASON_MOST} characters or fewer`,
      ),
  },
  FORM_MESSAGE,
);

/** The beginning of a text on one line, of EXCERPT_MOST characters at most. What joins two never stands at the cut. */
export function excerptOf(text: string): string {
  const characters = [...text.replace(/[\n\t ]+/g, " ")];
  if (characters.length <= EXCERPT_MOST) return characters.join("");
  const cut = characters.slice(0, EXCERPT_MOST - 1).join("");
  return `${cut.replace(/[ \u200d]+$/, "")}…`;
}
