import { type ComponentType, Suspense } from "react";
import { useHydrated } from "../lib/awake.ts";
import { lazyPart } from "./lazy-part.tsx";

/**
 * Returns a `lazyPart` that renders nothing in the worker and while it loads: for buttons that need script, and for
 * data that only the browser fetches.
 */
export function clientPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load);
  return function PartWhenAwake(props: Props) {
    return (
      useHydrated() && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
