import type { ReactNode } from "react";
import { classes } from "../lib/classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import styles from "./notice.module.css";

type Kind = "error" | "info" | "success";

const ICONS: Record<Kind, IconName> = { error: "warning", info: "info", success: "check" };

/** A short message; an error is announced at once, others politely. */
export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div className={classes(styles.notice, styles[kind])} role={kind === "error" ? "alert" : "status"}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
