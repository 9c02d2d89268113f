import * as z from "zod";
import { creationKey, cursor, FORM_MESSAGE, isBlank, requiredText } from "../text.ts";

export const MESSAGE_MOST = 5_000;
/** Messages per page of a thread, newest page first. */
export const THREAD_PAGE = 50;
export const FIRST_MESSAGES = 10;
/** Two identical messages of a member in a thread within this window count as one (double press without a key). */
export const SAME_MESSAGE_MS = 60_000;

/** Messages allowed to a member within POSTS_WITHIN_MS; to a NEW member, fewer. @see design, "roles" */
export const POSTS_MOST = 60;
export const POSTS_MOST_NEW = 10;
export const POSTS_WITHIN_MS = 600_000;

/** Limits of notes to all players, about the length of a mail read while standing. */
export const NOTE_MOST = 500;
export const NOTES_MOST = 3;
export const NOTES_WITHIN_MS = 86_400_000;

export const NO_TEXT = "You must enter some text.";
const NO_THREAD = "The threadId must be set.";

/** Text of a message, with line breaks. @see spec §5 */
export const messageText = requiredText(NO_TEXT, MESSAGE_MOST);

const threadId = z.string(NO_THREAD).refine((id) => !isBlank(id), NO_THREAD);

export const messagePlace = z.object({ threadId }, FORM_MESSAGE);

const messageId = z.string("That is no message of this thread").transform((id) => id || null);

const noteText = requiredText(NO_TEXT, NOTE_MOST);

export const noteForm = z.object({ text: noteText, key: creationKey }, FORM_MESSAGE);
export type NoteForm = z.infer<typeof noteForm>;

/** A message to the thread in the address; `note` sends it to all players. @see spec §5, §7 */
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

export const messageEditForm = z.object({ text: messageText }, FORM_MESSAGE);

export const threadQuery = z.object({ before: cursor }, FORM_MESSAGE);
