import type { Parts } from "./lib/parts.ts";
import type { Route } from "./lib/route.ts";

/** The manifest of a feature: everything that the frame knows of it. */
export interface Feature {
  /** Name of its folder. */
  name: string;
  routes?: readonly Route[];
  /** Contributions to pages that aren't its own. */
  parts?: Parts;
}
