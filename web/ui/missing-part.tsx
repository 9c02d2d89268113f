import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Stands in for a part that could not be fetched, so that the rest of the page stays. */
export const MissingPart = () => (
  <Notice kind="error">
    This part could not be loaded: you may be offline, or the site was just updated.{" "}
    <Button kind="quiet" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </Notice>
);
