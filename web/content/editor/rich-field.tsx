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
  /** Where its pictures and files belong to. */
  postId?: string | undefined;
  pageId?: string | undefined;
  /** What was put into the text: it may have been sent before its post was there. */
  onUsed?: (upload: FileUpload) => void;
}

interface Dropped {
  files: File[];
  put: (upload: FileUpload) => void;
}

/** Puts a picture into the text, and of any other file a link. */
const putInto =
  (insert: InsertPicture, link: LinkFile, onUsed: Props["onUsed"]) =>
  (upload: FileUpload): void => {
    const { src, title, width, height } = upload;
    if (width === null || height === null) link({ src, title });
    else insert({ src, alt: title, width, height });
    onUsed?.(upload);
  };

/** The editor, with all that can be put into a text. */
export function RichField({ postId, pageId, onUsed, ...editor }: Props) {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const place = { postId, pageId };
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ClientOnly fallback={<Skeleton lines={8} />}>
        <RichEditor
          {...editor}
          pictures={(insert, link) => (
            <UploadButton {...place} label="Pictures and files" onUploaded={putInto(insert, link, onUsed)} />
          )}
          emoji={(insert) => <EmojiButton onPick={insert} label="Add an emoji" />}
          onFiles={(files, insert, link) => setDropped({ files, put: putInto(insert, link, onUsed) })}
        />
      </ClientOnly>
      {/* On its own: what is fetched for it must not take the text off the screen meanwhile. */}
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
