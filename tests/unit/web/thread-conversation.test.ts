import { describe, expect, it } from "vitest";
import {
  hasOlderChanges,
  type LoadedThread,
  shownFrom,
  withEarlier,
  withMessage,
  withNewest,
} from "../../../web/discussion/threads/conversation.ts";
import type { Message, Thread } from "../../../worker/contract/discussion/thread.ts";

const message = (number: number, given: Partial<Message> = {}): Message => ({
  id: `m${number}`,
  state: "shown",
  text: `Message ${number}`,
  author: null,
  replyTo: null,
  replied: null,
  createdAt: new Date(number * 1_000).toISOString(),
  note: false,
  editedAt: null,
  ...given,
});

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => message(first + at));

const part = (first: number, last: number, revision = last, earlier: string | null = "before"): Thread => ({
  id: "t",
  createdAt: "2026-11-01T00:00:00.000Z",
  revision,
  messages: from(first, last),
  earlier,
});

const known = (first: number, last: number, revision = last): LoadedThread => ({
  messages: from(first, last),
  earlier: first > 1 ? `before ${first}` : null,
  revision,
  etag: "old",
});

const numbers = ({ messages }: LoadedThread) => messages.map(({ id }) => Number(id.slice(1)));

describe("the loaded part of a thread", () => {
  it("is the newest part at first", () => {
    const now = withNewest(undefined, part(5, 9), "tag");
    expect(numbers(now)).toEqual([5, 6, 7, 8, 9]);
    expect(now).toMatchObject({ earlier: "before", revision: 9, etag: "tag" });
  });

  it("keeps older messages when the newest part grows", () => {
    const now = withNewest(known(1, 9), part(6, 10), "tag");
    expect(numbers(now)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(now).toMatchObject({ earlier: null, revision: 10, etag: "tag" });
  });

  it("drops older messages when there is a gap, which Show earlier then fills", () => {
    const now = withNewest(known(1, 9), part(15, 20), "tag");
    expect(numbers(now)).toEqual([15, 16, 17, 18, 19, 20]);
    expect(now.earlier).toBe("before");
  });

  it("drops messages that the server no longer has", () => {
    const gone = part(6, 9, 10);
    gone.messages = gone.messages.filter(({ id }) => id !== "m8");
    expect(numbers(withNewest(known(1, 9), gone, null))).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
  });

  it("is reported as changed only when an older message changed", () => {
    expect(hasOlderChanges(known(1, 9), part(6, 10))).toBe(false);
    expect(hasOlderChanges(known(1, 9), part(6, 10, 11))).toBe(true);
    // Everything known is in the part itself.
    expect(hasOlderChanges(known(6, 9), part(6, 10, 14))).toBe(false);
  });

  it("grows at the top by earlier messages", () => {
    const now = withEarlier(known(5, 9), part(1, 4, 9, null));
    expect(numbers(now)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(now.earlier).toBe(null);
  });

  it("starts at the same message when others come before or after it", () => {
    const at = message(5);
    expect(shownFrom(from(5, 9), at)).toBe(0);
    expect(shownFrom(from(1, 10), at)).toBe(4);
    // With equal times, ids decide.
    const { createdAt } = at;
    expect(shownFrom([message(3), message(4, { createdAt }), at], at)).toBe(2);
  });

  it("starts at the next message when its first one is deleted", () => {
    const left = from(1, 10).filter(({ id }) => id !== "m5");
    expect(left[shownFrom(left, message(5))]?.id).toBe("m6");
    expect(shownFrom(from(1, 4), message(5))).toBe(4);
  });

  it("updates a message in place, or adds it as the newest", () => {
    const edited = withMessage(known(1, 3), message(2, { text: "Edited" }));
    expect(numbers(edited)).toEqual([1, 2, 3]);
    expect(edited.messages[1]?.text).toBe("Edited");
    expect(numbers(withMessage(known(1, 3), message(4)))).toEqual([1, 2, 3, 4]);
  });
});
