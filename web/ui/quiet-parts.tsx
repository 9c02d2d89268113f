import { type ComponentType, Suspense } from "react";
import { useHydrated } from "../lib/awake.ts";
import { lazyPart } from "./lazy-part.tsx";

/** Returns a `lazyPart` without worker render or loading fallback: for buttons that need script, browser-only data. */
export function clientPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
) {
  const Part = lazyPart(load, Instead);
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
