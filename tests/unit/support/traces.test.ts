import { afterEach, expect, test } from "vitest";
import { tracesOf, tracesSince } from "../../support/traces.ts";

const before = tracesOf();
const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  delete process.env.LEFT_BEHIND;
  Reflect.deleteProperty(globalThis, "leftBehind");
});

test("an unchanged environment leaves no traces", () => {
  expect(tracesSince(before)).toEqual([]);
});

test("a new or replaced global, and a changed setting, are named", () => {
  globalThis.fetch = () => Promise.reject(new Error("No"));
  Object.assign(globalThis, { leftBehind: 1 });
  process.env.LEFT_BEHIND = "1";
  expect(tracesSince(before)).toEqual([
    "globalThis.fetch",
    "globalThis.leftBehind",
    "process.env.LEFT_BEHIND",
  ]);
});
