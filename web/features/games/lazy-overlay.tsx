import { type ComponentType, lazy } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A part of the page that is fetched when it is needed; when that fails, the rest of the page stays. */
export const lazyOverlay = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Overlay) => ({ default: Overlay }),
      (error: unknown) => {
        console.error(error);
        return { default: Missing as ComponentType<Props> };
      },
    ),
  );

const Missing = () => (
  <Notice kind="error">
    This part could not be loaded: you may be offline, or the site was just updated.{" "}
    <Button kind="quiet" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </Notice>
);
