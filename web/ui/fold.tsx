import { type ReactNode, useState } from "react";
import styles from "./fold.module.css";

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** Keeps its content while it is closed, for fields of a form. */
  keeps?: boolean;
  startsOpen?: boolean;
  /** It is open whether it was opened or not: something in it is wrong. */
  isForced?: boolean;
}

/** Part of a page that is rarely wanted, behind its title. */
export function Fold({ title, children, keeps, startsOpen = false, isForced = false }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={styles.fold}
      open={isOpen || isForced}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {(isOpen || keeps) && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
