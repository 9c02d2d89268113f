import { type ComponentType, lazy } from "react";
import { MissingPart } from "./missing-part.tsx";

/** An overlay that is fetched when it is opened. */
export const lazyOverlay = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Overlay) => ({ default: Overlay }),
      (error: unknown) => {
        console.error(error);
        return { default: MissingPart as ComponentType<Props> };
      },
    ),
  );
