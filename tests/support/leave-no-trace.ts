import { afterAll } from "vitest";
import { type Traces, tracesOf, tracesSince } from "./traces.ts";

// Test files of a process share its globals: a leftover must fail its own file and not, by chance, the next.

const before: Traces = tracesOf();
afterAll(() => {
  const left = tracesSince(before);
  if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(", ")}`);
});
