import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PostView } from "./post-view.tsx";
import type { Values } from "./values.ts";

interface Props {
  values: Values;
  isPublished: boolean;
  onPublish: () => void;
  onClose: () => void;
}

export function PreviewDialog({ values, isPublished, onPublish, onClose }: Props) {
  return (
    <Dialog
      title="Preview"
      wide
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" icon="pencil" onClick={onClose}>
            Keep writing
          </Button>
          <Button icon={isPublished ? "check" : "share"} onClick={onPublish}>
            {isPublished ? "Save changes" : "Publish"}
          </Button>
        </>
      }
    >
      <PostView post={values} />
    </Dialog>
  );
}
