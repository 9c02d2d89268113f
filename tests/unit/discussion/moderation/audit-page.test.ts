import { expect, it } from "vitest";
import { auditPageOf } from "../../../../worker/discussion/moderation/present.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `a${i}`,
    at: 1_000 * (count - i),
    actor: "Edie",
    action: "blocked",
    subject: "a message",
    url: null,
  }));

it("a page of the log has a cursor, after its last entry, only when there is more", () => {
  expect(auditPageOf([], 2)).toEqual({ entries: [], earlier: null });
  expect(auditPageOf(rows(2), 2).earlier).toBeNull();
  const page = auditPageOf(rows(3), 2);
  expect(page.entries.map(({ id, at }) => [id, at])).toEqual([
    ["a0", "1970-01-01T00:00:03.000Z"],
    ["a1", "1970-01-01T00:00:02.000Z"],
  ]);
  expect(page.earlier).toBe("2000-a1");
});
