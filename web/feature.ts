import type { Parts } from "./lib/parts.ts";
import type { Route } from "./lib/route.ts";

/** Manifest of a feature: all that the frame knows of it. */
export interface Feature {
  name: string;
  routes?: readonly Route[];
  parts?: Parts;
}
