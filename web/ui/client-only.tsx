import type { ReactNode } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";

interface Props {
  /** What the worker draws in its place; it stays until the page is hydrated. */
  fallback: ReactNode;
  children: ReactNode;
}

/** For the few parts that need the browser's DOM while they are drawn, such as the editor. */
export const ClientOnly = ({ fallback, children }: Props) => (useHydrated() ? children : fallback);
