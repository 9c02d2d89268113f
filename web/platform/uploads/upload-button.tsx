import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PanelProps } from "./upload-dialog.tsx";

export const UploadDialog = lazyPart(() => import("./upload-dialog.tsx").then((it) => it.UploadDialog));

interface Props extends Omit<PanelProps, "files"> {
  label: string;
}

export function UploadButton({ label, ...panel }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        icon="image"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <UploadDialog {...panel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
