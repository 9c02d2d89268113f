import { createPortal, flushSync } from "react-dom";
import { Dialog } from "../../ui/dialog.tsx";
import { type PanelProps, UploadPanel } from "./upload-panel.tsx";

interface Props extends PanelProps {
  onClose: () => void;
}

/** Dialog with the files of a post or page. Inserting the last new one closes it. */
export function UploadDialog({ onClose, onUploaded, ...panel }: Props) {
  return createPortal(
    // It may be opened from within a toolbar, whose keys and looks are none of its own.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog title="Pictures and files" onClose={onClose} wide>
        <UploadPanel
          {...panel}
          onUploaded={(upload, isLast) => {
            // The text cannot take the focus behind an open dialog.
            if (isLast) flushSync(onClose);
            onUploaded(upload, isLast);
          }}
        />
      </Dialog>
    </div>,
    document.body,
  );
}
