import { Suspense, useState } from "react";
import type { FileUpload } from "../../../worker/contract/platform/uploads.ts";
import { EmojiButton } from "../../platform/emoji-picker/emoji-button.tsx";
import { UploadButton, UploadDialog } from "../../platform/uploads/upload-button.tsx";
import { ClientOnly } from "../../ui/client-only.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { EditorProps, InsertPicture, LinkFile } from "./editor-props.ts";

const RichEditor = lazyPart(() => import("./rich-editor.tsx").then((it) => it.RichEditor));

interface Props extends Omit<EditorProps, "emoji" | "pictures" | "onFiles"> {
  postId?: string | undefined;
  pageId?: string | undefined;
}

interface Dropped {
  files: File[];
  put: (upload: FileUpload) => void;
}

const putInto =
  (insert: InsertPicture, link: LinkFile) =>
  ({ src, title, width, height }: FileUpload): void => {
    if (width === null || height === null) link({ src, title });
    else insert({ src, alt: title, width, height });
  };

export function RichField({ postId, pageId, ...editor }: Props) {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const place = { postId, pageId };
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ClientOnly fallback={<Skeleton lines={8} />}>
        <RichEditor
          {...editor}
          pictures={(insert, link) => (
            <UploadButton {...place} label="Pictures and files" onUploaded={putInto(insert, link)} />
          )}
          emoji={(insert) => <EmojiButton onPick={insert} label="Add an emoji" />}
          onFiles={(files, insert, link) => setDropped({ files, put: putInto(insert, link) })}
        />
      </ClientOnly>
      {/* A boundary of its own: loading must not unmount the text. */}
      <Suspense>
        {dropped && (
          <UploadDialog
            {...place}
            files={dropped.files}
            onUploaded={dropped.put}
            onClose={() => setDropped(null)}
          />
        )}
      </Suspense>
    </Suspense>
  );
}
