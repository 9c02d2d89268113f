import type { ReactNode } from "react";
import { useHydrated } from "../lib/awake.ts";

interface Props {
  /** Content of the first HTML, shown until hydration. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Wrapper for components that need the browser's DOM to render, such as the editor. */
export const ClientOnly = ({ fallback, children }: Props) => (useHydrated() ? children : fallback);
