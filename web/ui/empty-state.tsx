import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

interface Props {
  title: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  art?: IconName;
}

export function EmptyState({ title, hint, action, art = "die" }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.art}>
        <Icon name={art} />
      </span>
      <h2>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
