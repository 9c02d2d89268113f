import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import styles from "./preview.module.css";

/** Container of a preview: always open on a desktop, behind a button on a phone. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`stack ${styles.frame}`} data-open={isOpen || undefined}>
      <Button kind="quiet" icon="eye" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Preview
      </Button>
      {children}
    </div>
  );
}
