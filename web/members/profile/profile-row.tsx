import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./profile-row.module.css";

interface Props {
  /** Hash of the address that opens it, as emails do. */
  id: string;
  title: string;
  state?: ReactNode;
  children: ReactNode;
}

/** Folded row of the profile. Its content loads when it is first opened, and then stays. */
export function ProfileRow({ id, title, state, children }: Props) {
  const row = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  // The browser looked for the hash before this row was rendered.
  useEffect(() => {
    const follow = () => {
      if (location.hash !== `#${id}` || !row.current) return;
      row.current.open = true;
      row.current.scrollIntoView();
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [id]);
  return (
    <section className={styles.row}>
      <details ref={row} id={id} onToggle={() => setOpened(true)}>
        <summary className={styles.summary}>
          <h2>{title}</h2>
          <span className={styles.state}>{state}</span>
          <Icon name="chevron-down" />
        </summary>
        {wasOpened && <div className={styles.content}>{children}</div>}
      </details>
    </section>
  );
}

/** Section of a row with several. */
export const RowPart = ({ title, children }: Pick<Props, "title" | "children">) => (
  <section className={styles.content}>
    <h3>{title}</h3>
    {children}
  </section>
);
