import { type ComponentType, Suspense } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";
import { lazyPart } from "./lazy-part.tsx";

/**
 * A `lazyPart` that the worker doesn't draw, with nothing in its place until it has arrived: for buttons that do
 * nothing before, and for what is asked of the API by the browser alone.
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
