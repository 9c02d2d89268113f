import { afterAll } from "vitest";
import { type Traces, tracesOf, tracesSince } from "./traces.ts";

// Files of a process share its globals: what one leaves behind must fail that file, not by chance the next.

const before: Traces = tracesOf();
afterAll(() => {
  const left = tracesSince(before);
  if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(", ")}`);
});
