import type { ComponentProps, ReactNode } from "react";
import styles from "./page.module.css";

interface HeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The page's main action, on the title's line; the lead is then small on a phone. */
  act?: ReactNode;
  children?: ReactNode;
}

/** Heading of a page, which takes the focus on arrival, and its lead. */
export function PageHead({ title, lead, act, children }: HeadProps) {
  return (
    <header className={act ? `row middle apart ${styles.bar}` : styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {act}
      {lead && <p className={act ? undefined : "lead"}>{lead}</p>}
      {children}
    </header>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={`stack ${styles.section}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const Sections = (sections: ComponentProps<"div">) => (
  <div {...sections} className={`stack ${styles.sections}`} />
);

export const Actions = ({ children }: { children: ReactNode }) => <div className="actions">{children}</div>;

export function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={`raised ${styles.sheet}`}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
