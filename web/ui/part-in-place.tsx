import { type ComponentType, memo, Suspense } from "react";
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
