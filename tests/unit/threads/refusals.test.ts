import { describe, expect, it } from "vitest";
import { POSTS_WITHIN_MS } from "../../../worker/contract/threads.ts";
import { ClubError } from "../../../worker/errors.ts";
import { refuseTooMuch } from "../../../worker/features/threads/refusals.ts";

const NOW = 1_732_130_000_000;

function waitFor(since: number): number | undefined {
  try {
    refuseTooMuch(since, NOW);
  } catch (error) {
    return error instanceof ClubError ? error.retryAfter : undefined;
  }
  return undefined;
}

describe("who said too much", () => {
  it("waits until the first of it is ten minutes ago, in whole seconds and at least one", () => {
    expect(waitFor(NOW)).toBe(600);
    expect(waitFor(NOW - 599_001)).toBe(1);
    expect(waitFor(NOW - 10_500)).toBe(590);
    expect(waitFor(NOW - POSTS_WITHIN_MS)).toBe(1);
  });

  it("is nobody while there is room", () => {
    expect(() => refuseTooMuch(null, NOW)).not.toThrow();
  });
});
