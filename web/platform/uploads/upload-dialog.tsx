import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
import type { FileUpload } from "../../../worker/contract/platform/uploads.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { nameOf } from "./check-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { uploadsQuery, useUploadCache } from "./mutations.ts";
import { PendingUploadRow } from "./pending-upload-row.tsx";
import { UploadQueue } from "./queue.ts";
import { sendFile } from "./send-file.ts";
import { UploadRow } from "./upload-row.tsx";
import styles from "./uploads.module.css";

interface Props extends PanelProps {
  onClose: () => void;
}

export function UploadDialog({ onClose, onUploaded, ...panel }: Props) {
  const [isUploading, setUploading] = useState(false);
  return createPortal(
    // It may be opened from within a toolbar, whose keys and looks are none of its own.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title="Pictures and files"
        isDirty={isUploading && "Discard what isn’t uploaded yet?"}
        onClose={onClose}
        wide
      >
        <UploadPanel
          {...panel}
          onUploading={setUploading}
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

export interface PanelProps {
  /** Owner of the files; without either they are unplaced. */
  postId?: string | undefined;
  pageId?: string | undefined;
  files?: File[];
  /** Called to insert a file into the text, with what it shows as its title. `isLast`: no other new one is left. */
  onUploaded: (upload: FileUpload, isLast: boolean) => void;
}

type OwnPanelProps = PanelProps & { onUploading: (isUploading: boolean) => void };

/** Place of files uploaded before the post's first save. */
const NOWHERE = { postId: null, pageId: null };

function UploadPanel({ postId, pageId, files, onUploaded, onUploading }: OwnPanelProps) {
  const place = useMemo(() => ({ postId: postId ?? null, pageId: pageId ?? null }), [postId, pageId]);
  const query = useQuery(uploadsQuery(place));
  const { data: known } = query;
  const { data: loose = [] } = useQuery({ ...uploadsQuery(NOWHERE), enabled: Boolean(postId ?? pageId) });
  const { add } = useUploadCache();
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [inText, setInText] = useState<readonly string[]>([]);
  const [said, say] = useState("");
  const queue = useQueue(place, (upload) => {
    setFresh((ids) => [upload.id, ...ids]);
    say(`${upload.title} is uploaded.`);
    add(upload);
  });
  const outgoing = useSyncExternalStore(queue.subscribe, queue.list);
  useStartingFiles(queue, files);
  const isUploading = outgoing.some(({ state }) => state !== "failed");
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);

  const insert = (upload: FileUpload) => {
    const isLeft = (id: string) => id !== upload.id && !inText.includes(id);
    setInText((ids) => [...ids, upload.id]);
    say(`${upload.title} is in the text.`);
    onUploaded(upload, outgoing.length === 0 && !fresh.some(isLeft));
  };

  // New files come first, as they need titles.
  const isFresh = ({ id }: FileUpload) => fresh.includes(id);
  const all = known ? [...known, ...(place.postId || place.pageId ? loose : [])] : [];
  const uploads = [...all.filter(isFresh).reverse(), ...all.filter((one) => !isFresh(one))];
  return (
    <DropZone onFiles={(more) => queue.add(more)}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {outgoing.length > 0 && (
        <ul className={`stack ${styles.rows}`} aria-label="Uploading">
          {outgoing.map((one) => (
            <PendingUploadRow
              key={one.key}
              outgoing={one}
              onCancel={() => queue.cancel(one.key)}
              onRetry={() => queue.retry(one.key)}
            />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className={`stack ${styles.rows}`} aria-label="Files">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              isNew={isFresh(upload)}
              isInText={inText.includes(upload.id)}
              onInsert={insert}
              onRemoved={(id) => setFresh((ids) => ids.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
      {(query.error || !known) && <Waiting for={query} />}
    </DropZone>
  );
}

function useQueue(
  place: { postId: string | null; pageId: string | null },
  onDone: (upload: FileUpload) => void,
) {
  const latest = useRef({ place, onDone });
  useEffect(() => {
    latest.current = { place, onDone };
  });
  const [queue] = useState(
    () =>
      new UploadQueue(
        ({ key, file }, signal, onProgress) =>
          sendFile(file, { key, title: nameOf(file), place: latest.current.place, signal, onProgress }),
        (upload) => latest.current.onDone(upload),
      ),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}

function useStartingFiles(queue: UploadQueue, files: File[] | undefined): void {
  const taken = useRef<File[]>(undefined);
  useEffect(() => {
    if (!files || taken.current === files) return;
    taken.current = files;
    queue.add(files);
  }, [queue, files]);
}
