import { describe, expect, it } from "vitest";
import { waitingWords } from "../../../../worker/discussion/moderation/rules.ts";

const rows = (...counts: number[]) => counts.map((count) => ({ count }));
const said = (given: { reports?: number; messages?: number; posts?: number; names?: number[] }) =>
  waitingWords({
    reported: rows(given.reports ?? 0),
    fromNewcomers: rows(given.messages ?? 0),
    heldPosts: [rows(given.posts ?? 0)],
    heldResults: rows(0),
    heldNames: (given.names ?? []).map((count) => rows(count)),
  });

describe("what waits for an editor", () => {
  it("is listed by kind, without kinds of which there are none", () => {
    expect(said({ reports: 1, messages: 10 })).toBe("1 report · 10 messages");
    expect(said({ posts: 1, names: [1, 2] })).toBe("1 post · 3 names or notes");
    expect(said({})).toBe("Nothing waiting");
  });

  it("is shown as “99+” above 99", () => {
    expect(said({ messages: 99 })).toBe("99 messages");
    expect(said({ messages: 100 })).toBe("99+ messages");
  });
});
