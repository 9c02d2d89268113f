import { expect, test } from "vitest";
import { compareCounts, faultsOf } from "../../comments.ts";

test("finds doc comments that begin with a question word", () => {
  const source = [
    "/** Whether the game is full. */",
    "export const isFull = true;",
    "interface Seat {",
    "  /**",
    "   * Who sits there,",
    "   * since when.",
    "   */",
    "  player: string;",
    "}",
    "// Why not: a line that is no doc comment.",
    "/** Sends what waits. */",
    "export function flush() {}",
    "/** Whole minutes. */",
    "const minutes = 1;",
  ].join("\n");
  expect(faultsOf(source)).toEqual(["Whether the game is full.", "Who sits there,"]);
});

test.each(["As entered.", "Of these, mails.", "Those in use.", "With the doorbell it stays below 50."])(
  "finds a doc comment that begins in the middle (%s)",
  (comment) => {
    expect(faultsOf(["/**", comment, "*/\nsent: number;"].join(" "))).toEqual([comment]);
  },
);

test("finds doc comments that only say the name again", () => {
  const source = [
    "/** The hash of a text. */",
    "export const hashOfText = 1;",
    "/** The latest revision of a post. */",
    "export function latestRevision() {}",
    "/** Milliseconds since 1970. */",
    "instant: number;",
    "/** Deletes a draft an hour after its last change. */",
    "const deleteDraft = 1;",
  ].join("\n");
  expect(faultsOf(source)).toEqual(["The hash of a text.", "The latest revision of a post."]);
});

test("the allowed numbers can only shrink", () => {
  const found = new Map([["a.ts", ["Why a.", "Why b."]]]);
  expect(compareCounts(found, new Map([["a.ts", 2]]))).toEqual([]);
  expect(compareCounts(found, new Map([["a.ts", 1]]))).toEqual([
    expect.stringContaining("a.ts: 2 doc comments"),
    "  Why a.",
    "  Why b.",
  ]);
  expect(compareCounts(found, new Map())).toHaveLength(3);
  expect(compareCounts(found, new Map([["a.ts", 3]]))).toEqual([expect.stringContaining("a.ts: 2 left")]);
  expect(compareCounts(new Map(), new Map([["gone.ts", 1]]))).toEqual([
    expect.stringContaining("gone.ts: 0 left"),
  ]);
});
