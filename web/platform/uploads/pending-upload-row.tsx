import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PendingUpload } from "./queue.ts";
import { FilePreview } from "./thumbnail.tsx";
import styles from "./uploads.module.css";

interface Props {
  outgoing: PendingUpload;
  onCancel: () => void;
  onRetry: () => void;
}

export function PendingUploadRow({
  outgoing: { file, state, progress, failure, mayRetry },
  onCancel,
  onRetry,
}: Props) {
  const hasFailed = state === "failed";
  const percent = Math.floor(progress * 100);
  return (
    <li className={`card ${styles.row}`} data-failed={hasFailed || undefined}>
      <FilePreview file={file} />
      <div className={`stack tight ${styles.about}`}>
        <div className={styles.heading}>
          <p className={styles.name}>
            <bdi>{file.name}</bdi>
          </p>
          <button
            type="button"
            className={`round ${styles.leave}`}
            aria-label={`${hasFailed ? "Leave out" : "Cancel"} ${file.name}`}
            title={hasFailed ? "Leave out" : "Cancel"}
            onClick={onCancel}
          >
            <Icon name="close" />
          </button>
        </div>
        {hasFailed ? (
          <ErrorLine>{failure}</ErrorLine>
        ) : (
          <>
            <progress
              className={styles.progress}
              aria-label={`Sending ${file.name}`}
              max={100}
              {...(state === "sending" && { value: percent })}
            />
            <p className={`aside ${styles.small}`}>
              {state === "waiting" ? "Waiting" : percent === 100 ? "Nearly done…" : `${percent} %`}
            </p>
          </>
        )}
        {hasFailed && mayRetry && (
          <div className={`row ${styles.actions}`}>
            <Button kind="quiet" icon="redo" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
