import type { ReactNode } from "react";
import { classes } from "../lib/classes.ts";
import styles from "./error-line.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  /** Id for aria-describedby. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Error about the element above it, announced at once. */
export function ErrorLine({ id, className, children }: Props) {
  return (
    <p className={classes(styles.error, className)} id={id} role="alert">
      <Icon name="warning" /> <span>{children}</span>
    </p>
  );
}
