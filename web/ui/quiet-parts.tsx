import { type ComponentType, Suspense } from "react";
import { useHydrated } from "../lib/awake.ts";
import { lazyPart } from "./lazy-part.tsx";

/** Returns a `lazyPart` without fallback or worker render: for buttons that need script, and browser-only data. */
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
