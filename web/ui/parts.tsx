import type { ComponentProps, ReactNode } from "react";
import styles from "./page.module.css";

interface HeadProps {
  title: ReactNode;
  /** The first thing to read: what this page is about. */
  lead?: ReactNode;
  /** The page's main act, beside its title: both are on one line of a phone, and the lead is small. */
  act?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page, which takes the focus on arrival, and its lead. */
export function PageHead({ title, lead, act, children }: HeadProps) {
  return (
    <header className={act ? styles.bar : styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {act}
      {lead && <p className={act ? undefined : "lead"}>{lead}</p>}
      {children}
    </header>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const Sections = (sections: ComponentProps<"div">) => (
  <div {...sections} className={styles.sections} />
);

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** A sheet of paper with one thing to do. */
export function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
