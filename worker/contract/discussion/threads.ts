import * as z from "zod";
import { creationKey, cursor, FORM_MESSAGE, isBlank, tidyText } from "../text.ts";

export const MESSAGE_MOST = 5_000;
/** Messages a page of a thread holds, newest page first. */
export const THREAD_PAGE = 50;
/** The newest messages of a game's thread, which come with its page. */
export const FIRST_MESSAGES = 10;
/** How often an open thread asks what is new, in milliseconds. */
export const THREAD_POLL_MS = 20_000;
/** The same while somebody writes: something was typed there, or a message came, within THREAD_LIVELY_MS. */
export const THREAD_LIVELY_POLL_MS = 5_000;
export const THREAD_LIVELY_MS = 60_000;
/** Within this time the same words of the same member in the same place, sent without a key, are one message. */
export const SAME_MESSAGE_MS = 60_000;

/** A member may say this much within POSTS_WITHIN_MS, and one who is NEW rather less. @see design, "roles" */
export const POSTS_MOST = 60;
export const POSTS_MOST_NEW = 10;
export const POSTS_WITHIN_MS = 600_000;

/** A note to all players is as long as a mail that one reads standing; a game has so many within NOTES_WITHIN_MS. */
export const NOTE_MOST = 500;
export const NOTES_MOST = 3;
export const NOTES_WITHIN_MS = 86_400_000;

export const NO_TEXT = "You must enter some text.";
const NO_THREAD = "The threadId must be set.";

/** What a message says: some text, with line breaks. @see spec §5 */
export const messageText = z
  .string(NO_TEXT)
  .transform(tidyText)
  .refine((text) => !isBlank(text), NO_TEXT)
  .refine(
    (text) => [...text].length <= MESSAGE_MOST,
    `Please keep this to ${MESSAGE_MOST} characters or fewer`,
  );

const threadId = z.string(NO_THREAD).refine((id) => !isBlank(id), NO_THREAD);

/** The thread that a message is for, as the address names it. @see spec §5 */
export const messagePlace = z.object({ threadId }, FORM_MESSAGE);

const messageId = z.string("That is no message of this thread").transform((id) => id || null);

/** What is written to all players of a game, or to all who come. */
export const noteText = messageText.refine(
  (text) => [...text].length <= NOTE_MOST,
  `Please keep this to ${NOTE_MOST} characters or fewer`,
);

/** What an organiser writes to all. */
export const noteForm = z.object({ text: noteText, key: creationKey }, FORM_MESSAGE);
export type NoteForm = z.infer<typeof noteForm>;

/**
 * Posting to a thread, which the address names; `replyToId` is the message that is answered, `note`: it goes to all players
 * of the game. A body may name its thread, too, and then not an empty one. @see spec §5, §7
 */
export const messageForm = z
  .object(
    {
      text: messageText,
      threadId: threadId.optional(),
      replyToId: messageId.nullable().default(null),
      note: z.boolean("Say whether it is for all players").default(false),
      key: creationKey,
    },
    FORM_MESSAGE,
  )
  .refine(({ note, text }) => !note || noteText.safeParse(text).success, {
    path: ["text"],
    message: `Please keep this to ${NOTE_MOST} characters or fewer`,
  });
export type MessageForm = z.infer<typeof messageForm>;

/** Changing one's own message. */
export const messageEditForm = z.object({ text: messageText }, FORM_MESSAGE);

/** Which part of a thread: without `before` its newest messages, else those older than that cursor. */
export const threadQuery = z.object({ before: cursor }, FORM_MESSAGE);
