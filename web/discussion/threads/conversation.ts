import type { Message, Thread } from "../../../worker/contract/discussion/thread.ts";

/** What is known of a thread: everything from some message on, to its newest. */
export interface LoadedThread {
  messages: Message[];
  /** The cursor of the messages before these, or null when these are the first. */
  earlier: string | null;
  revision: number;
  /** What the server called the newest part; null when it did not say. */
  etag: string | null;
}

/** The known messages that are older than all of the part, when there is no gap between. */
function olderThan(part: Thread, known: LoadedThread): Message[] {
  const at = known.messages.findIndex(({ id }) => id === part.messages[0]?.id);
  return at > 0 ? known.messages.slice(0, at) : [];
}

/** The newest part as the server now gives it, with the older messages that were known. */
export function withNewest(
  known: LoadedThread | undefined,
  part: Thread,
  etag: string | null,
  older = known ? olderThan(part, known) : [],
): LoadedThread {
  return {
    messages: [...older, ...part.messages],
    earlier: older.length > 0 && known ? known.earlier : part.earlier,
    revision: part.revision,
    etag,
  };
}

/**
 * Whether something changed in the older messages: more happened than the newest part shows. Each message that is
 * said, changed or reviewed makes the revision grow by one.
 */
export function hasOlderChanges(known: LoadedThread, part: Thread): boolean {
  const ids = new Set(known.messages.map(({ id }) => id));
  const added = part.messages.filter(({ id }) => !ids.has(id)).length;
  return olderThan(part, known).length > 0 && part.revision !== known.revision + added;
}

/** With the messages before those that were known. */
export const withEarlier = (known: LoadedThread, part: Thread): LoadedThread => ({
  ...known,
  messages: [...part.messages, ...known.messages],
  earlier: part.earlier,
});

/** With the message as it now is: in its place, or the newest. */
export function withMessage(known: LoadedThread, message: Message): LoadedThread {
  const isThere = known.messages.some(({ id }) => id === message.id);
  const messages = isThere
    ? known.messages.map((other) => (other.id === message.id ? message : other))
    : [...known.messages, message];
  return { ...known, messages, revision: known.revision + 1 };
}

/** The index of the message, or of the next one where it is gone. Messages are sorted by time, and then by id. */
export function shownFrom(messages: readonly Message[], { id, createdAt }: Message): number {
  const at = messages.findIndex(
    (one) => one.createdAt > createdAt || (one.createdAt === createdAt && one.id >= id),
  );
  return at < 0 ? messages.length : at;
}
