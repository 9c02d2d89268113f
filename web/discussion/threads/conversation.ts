import type { Message, Thread } from "../../../worker/contract/discussion/thread.ts";

/** Loaded part of a thread: all messages from some message on to the newest. */
export interface LoadedThread {
  messages: Message[];
  /** Cursor of earlier messages, or null if these are the first. */
  earlier: string | null;
  revision: number;
  /** ETag of the newest part; null if the server sent none. */
  etag: string | null;
}

/** Returns the known messages older than the part, or none if there is a gap. */
function olderThan(part: Thread, known: LoadedThread): Message[] {
  const at = known.messages.findIndex(({ id }) => id === part.messages[0]?.id);
  return at > 0 ? known.messages.slice(0, at) : [];
}

/** Merges the server's newest part with the older known messages. */
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

/** Returns true if older messages changed: the revision grew by more than the newest part explains. */
export function hasOlderChanges(known: LoadedThread, part: Thread): boolean {
  const ids = new Set(known.messages.map(({ id }) => id));
  const added = part.messages.filter(({ id }) => !ids.has(id)).length;
  return olderThan(part, known).length > 0 && part.revision !== known.revision + added;
}

export const withEarlier = (known: LoadedThread, part: Thread): LoadedThread => ({
  ...known,
  messages: [...part.messages, ...known.messages],
  earlier: part.earlier,
});

export function withMessage(known: LoadedThread, message: Message): LoadedThread {
  const isThere = known.messages.some(({ id }) => id === message.id);
  const messages = isThere
    ? known.messages.map((other) => (other.id === message.id ? message : other))
    : [...known.messages, message];
  return { ...known, messages, revision: known.revision + 1 };
}

/** Returns the index of the message, or of the next one if it is gone. Messages are sorted by time, then by id. */
export function shownFrom(messages: readonly Message[], { id, createdAt }: Message): number {
  const at = messages.findIndex(
    (one) => one.createdAt > createdAt || (one.createdAt === createdAt && one.id >= id),
  );
  return at < 0 ? messages.length : at;
}
