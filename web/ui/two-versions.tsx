import { type ReactNode, useId } from "react";
import styles from "./versions.module.css";

interface Props {
  mine: ReactNode;
  theirs: ReactNode;
  children: ReactNode;
}

export function TwoVersions({ mine, theirs, children }: Props) {
  return (
    <div className={styles.two}>
      {children}
      <div className={styles.sides}>
        <Side name="Yours">{mine}</Side>
        <Side name="Theirs">{theirs}</Side>
      </div>
    </div>
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
