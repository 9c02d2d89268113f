import { type ComponentType, memo, Suspense } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";
import { lazyPart } from "./lazy-part.tsx";

/**
 * A `lazyPart` with nothing in its place until it has arrived. What the worker drew of it stays until then: it is
 * not drawn again with the component around it, which would make React throw that away.
 */
export function partInPlace<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load);
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}

/**
 * A `lazyPart` that the worker doesn't draw, with nothing in its place until it has arrived: for buttons that do
 * nothing before, and for what is asked of the API by the browser alone.
 */
export function partWhenAwake<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
