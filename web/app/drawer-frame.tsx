import { Dialog } from "../ui/dialog.tsx";
import { MissingPart } from "../ui/lazy-part.tsx";

/** Stands in for the drawer when it could not be fetched. */
export const MissingDrawer = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <MissingPart />
  </Dialog>
);
