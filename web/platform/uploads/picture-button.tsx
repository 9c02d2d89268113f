import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FILE_TYPES } from "../../../worker/contract/platform/files.ts";
import type { FileUpload } from "../../../worker/contract/platform/uploads.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { nameOf, pictureError } from "./check-file.ts";
import { sendFile } from "./send-file.ts";

interface Props {
  label: string;
  /** Called with the uploaded picture, which belongs to no post or page. */
  onUploaded: (upload: FileUpload) => void;
}

const NOWHERE = { postId: null, pageId: null };
const PICTURE_TYPES = FILE_TYPES.filter((type) => type.startsWith("image/"));

export function PictureButton({ label, onUploaded }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const wrong = await pictureError(file);
      if (wrong) throw new Error(wrong);
      const key = crypto.randomUUID();
      setProgress(0);
      return sendFile(file, { key, title: nameOf(file), place: NOWHERE, onProgress: setProgress });
    },
    onSuccess: onUploaded,
  });
  return (
    <>
      <Button kind="quiet" icon="upload" busy={send.isPending} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(",")}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) send.mutate(file);
          // Allows picking the same file again.
          target.value = "";
        }}
      />
      <span className="visually-hidden" role="status">
        {send.isPending && `Uploading, ${Math.floor(progress * 4) * 25} %`}
        {send.isSuccess && "Uploaded."}
      </span>
      {send.error && <ErrorLine>{send.error.message}</ErrorLine>}
    </>
  );
}
