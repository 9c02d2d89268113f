import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";
import styles from "./versions.module.css";
import { When } from "./when.tsx";

interface Props {
  what: string;
  mine: ReactNode;
  theirs: ReactNode;
  by: string | undefined;
  at: string;
  isBusy: boolean;
  error?: string | undefined;
  onTakeTheirs: () => void;
  onPutMine: () => void;
  more?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function ConflictDialog(props: Props) {
  const { what, mine, theirs, by, at, isBusy, error, onTakeTheirs, onPutMine, more, onClose, children } =
    props;
  return (
    <Dialog
      title={`Two versions of this ${what}`}
      wide
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button kind={more ? "quiet" : "primary"} busy={isBusy} onClick={onPutMine}>
            Replace it with mine
          </Button>
          {more}
        </>
      }
    >
      <div className="stack">
        {error && <Notice kind="error">{error}</Notice>}
        <p>
          <bdi>{by ?? "Someone"}</bdi> saved this {what} <When at={at} /> while you were writing. {children}
        </p>
        <div className={styles.sides}>
          <Side name="Yours">{mine}</Side>
          <Side name="Theirs">{theirs}</Side>
        </div>
      </div>
    </Dialog>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}
