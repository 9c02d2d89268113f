import { describe, expect, it } from "vitest";
import { readCursor } from "../../../../worker/db/cursor.ts";

describe("a cursor", () => {
  it("is an instant and an id, which may have hyphens", () => {
    expect(readCursor("1732130000037-abc")).toEqual({ at: 1_732_130_000_037, id: "abc" });
    expect(readCursor("7-message-1")).toEqual({ at: 7, id: "message-1" });
  });

  it("that is missing means the beginning", () => {
    expect(readCursor(undefined)).toBeNull();
  });

  it.each(["", "7", "-7-a", "7-", "7.5-a", "a-7", "7-a;b", "7-a\n", `7-${"a".repeat(61)}`])(
    "that is invalid is refused: %j",
    (text) => {
      expect(() => readCursor(text)).toThrow("no such place");
    },
  );
});
