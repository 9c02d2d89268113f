import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

/** Stands in for the drawer when it could not be fetched. */
export const MissingDrawer = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <Notice kind="error">
      This part could not be loaded: you may be offline, or the site was just updated.{" "}
      <Button kind="quiet" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Notice>
  </Dialog>
);
