import { type ComponentType, lazy } from "react";
import { DrawnInBrowser } from "../../lib/drawn-in-browser.ts";
import { MissingPart } from "./missing-part.tsx";

/** An overlay that is fetched when it is opened. */
export const lazyOverlay = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Overlay) => ({ default: Overlay }),
      (error: unknown) => {
        if (error instanceof DrawnInBrowser) throw error;
        console.error(error);
        return { default: MissingPart as ComponentType<Props> };
      },
    ),
  );
