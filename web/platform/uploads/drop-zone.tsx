import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FILE_MOST_BYTES, FILE_TYPES } from "../../../worker/contract/platform/files.ts";
import { classes } from "../../lib/classes.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./uploads.module.css";

interface Props {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes("Files") ?? false;

export function DropZone({ onFiles, children }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePastedFiles(onFiles);

  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const onDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  return (
    // Dropping is a second way of what the button does.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={`stack ${styles.panel}`}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragLeave={onDragLeave}
    >
      <div className={classes(styles.zone, isOver && styles.over)}>
        <Icon name="upload" />
        <p className={styles.invitation}>Drop pictures here, or paste them</p>
        <Button icon="plus" onClick={() => picker.current?.click()} data-autofocus>
          Choose files
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={FILE_TYPES.join(",")}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Allows picking the same file again.
            target.value = "";
          }}
        />
        <p className={`aside ${styles.small}`}>
          PNG, JPEG, WebP, GIF or PDF, up to {FILE_MOST_BYTES / 1_024 / 1_024} MB each. Location and date are
          removed from photos.
        </p>
      </div>
      {children}
    </div>
  );
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
