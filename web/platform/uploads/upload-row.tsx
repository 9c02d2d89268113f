import { useState } from "react";
import { FILE_TITLE_MOST } from "../../../worker/contract/platform/files.ts";
import type { FileUpload } from "../../../worker/contract/platform/uploads.ts";
import { messageFor } from "../../lib/api-error.ts";
import { bytesInWords } from "../../lib/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { isFileName } from "./check-file.ts";
import { useRemove, useRename } from "./mutations.ts";
import { Thumbnail } from "./thumbnail.tsx";
import styles from "./uploads.module.css";

interface Props {
  upload: FileUpload;
  /** True for a new file, whose title is asked for first. */
  isNew: boolean;
  isInText: boolean;
  onInsert: (upload: FileUpload) => void;
  onRemoved: (id: string) => void;
}

const HINT = "For people who can’t see it: “Four people around a table, laughing”.";

export function UploadRow({ upload, isNew, isInText, onInsert, onRemoved }: Props) {
  const isPicture = upload.width !== null;
  const [title, setTitle] = useState(isPicture && isFileName(upload.title) ? "" : upload.title);
  const [wrong, setWrong] = useState<string>();
  const { isAsking, ask, stay, asker } = useQuestion();
  const [isInserting, setInserting] = useState(false);
  const rename = useRename();
  const words = title.trim();

  const insert = async () => {
    if (words === "") return setWrong(isPicture ? "Please describe the picture." : "Please give it a name.");
    setInserting(true);
    try {
      onInsert(words === upload.title ? upload : await rename.mutateAsync({ id: upload.id, title: words }));
    } catch (error) {
      setWrong(messageFor(error));
    } finally {
      setInserting(false);
    }
  };
  const keep = () => {
    if (words === "" || words === upload.title) return;
    rename.mutate({ id: upload.id, title: words }, { onError: (error) => setWrong(messageFor(error)) });
  };
  return (
    <li className={`card ${styles.row}`}>
      <Thumbnail upload={upload} />
      <div className={`stack tight ${styles.about}`}>
        <TextField
          label={isPicture ? "Describe the picture" : "What’s it called?"}
          hint={isPicture && isNew ? HINT : undefined}
          error={wrong}
          value={title}
          maxLength={FILE_TITLE_MOST}
          dir="auto"
          onChange={(event) => {
            setTitle(event.target.value);
            setWrong(undefined);
          }}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void insert();
          }}
        />
        <p className={`aside ${styles.small}`}>{sizeOf(upload)}</p>
        {isAsking ? (
          <Removal upload={upload} onStay={stay} onRemoved={onRemoved} />
        ) : (
          <div className={`row ${styles.actions}`}>
            <Button
              kind={isInText ? "quiet" : "primary"}
              icon={isInText ? "check" : isPicture ? "image" : "link"}
              // Not while the title is being saved: that begins on blur, and would swallow this press.
              busy={isInserting}
              onClick={() => void insert()}
            >
              {isInText ? "Insert again" : isPicture ? "Insert" : "Insert a link"}
            </Button>
            <Button
              kind="quiet"
              icon="trash"
              aria-label={`Remove ${words || upload.title}`}
              title="Remove"
              ref={asker}
              onClick={ask}
            />
          </div>
        )}
      </div>
    </li>
  );
}

interface RemovalProps {
  upload: FileUpload;
  onStay: () => void;
  onRemoved: (id: string) => void;
}

function Removal({ upload, onStay, onRemoved }: RemovalProps) {
  const { mutate, isPending, error } = useRemove();
  return (
    <div className={styles.asking}>
      <p>Remove it for good? It will be missing wherever it’s used.</p>
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      <div className={`row ${styles.actions}`}>
        <Button
          kind="danger"
          icon="trash"
          busy={isPending}
          onClick={() => mutate(upload, { onSuccess: () => onRemoved(upload.id) })}
        >
          Remove
        </Button>
        <Button kind="quiet" onClick={onStay} autoFocus>
          Keep it
        </Button>
      </div>
    </div>
  );
}

const KINDS = {
  "image/png": "PNG",
  "image/jpeg": "JPEG",
  "image/webp": "WebP",
  "image/gif": "GIF",
  "application/pdf": "PDF",
} satisfies Record<FileUpload["contentType"], string>;

function sizeOf({ contentType, bytes, width, height }: FileUpload): string {
  return [KINDS[contentType], ...(width === null ? [] : [`${width} × ${height}`]), bytesInWords(bytes)].join(
    " · ",
  );
}
