import { type ReactNode, useState } from "react";
import styles from "./fold.module.css";
import { openedEarly } from "./opened-early.ts";

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** Content stays mounted while closed, for fields of a form. */
  keeps?: boolean;
  startsOpen?: boolean;
  /** Forced open, as something in it has an error. */
  isForced?: boolean;
}

export function Fold({ title, children, keeps, startsOpen = false, isForced = false }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      ref={openedEarly(() => setOpen(true))}
      className={styles.fold}
      open={isOpen || isForced}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {(isOpen || keeps) && <div className={`stack ${styles.inside}`}>{children}</div>}
    </details>
  );
}
