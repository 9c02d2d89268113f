import { Dialog } from "../ui/dialog.tsx";
import { MissingPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

interface Props {
  onClose: () => void;
}

/** Answers the press at once, while the drawer itself is fetched. */
export const DrawerFrame = ({ onClose }: Props) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <Skeleton lines={6} />
  </Dialog>
);

/** Stands in for the drawer when it could not be fetched. */
export const MissingDrawer = ({ onClose }: Props) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <MissingPart />
  </Dialog>
);
