import { expect, test } from "vitest";
import { readRing, ringText, TOPICS } from "../../../worker/contract/platform/doorbell.ts";

test("a ring is two numbers, and parses as it was written", () => {
  for (const topic of Object.values(TOPICS)) {
    expect(ringText([topic, 1_763_870_400_000])).toMatch(/^\d \d+$/);
    expect(readRing(ringText([topic, 7]))).toEqual([topic, 7]);
  }
});

test("a ring with a value that is no number cannot be sent", () => {
  expect(ringText(["Azul", "secret"] as never)).toBe("NaN NaN");
});

test.each(["", "pong", "1", "9 7", "1 x", "1 1.5", "1 -"])("%j is refused as a ring", (text) => {
  expect(readRing(text)).toBeNull();
});
