import { Dialog } from "../ui/dialog.tsx";
import { MissingPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

interface Props {
  onClose: () => void;
}

/** Empty drawer while its content loads. */
export const DrawerFrame = ({ onClose }: Props) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <Skeleton lines={6} />
  </Dialog>
);

export const MissingDrawer = ({ onClose }: Props) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <MissingPart />
  </Dialog>
);
