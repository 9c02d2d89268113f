import styles from "./skeleton.module.css";

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** Placeholder of a loading page; it appears only after a short delay. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.bar} aria-hidden="true" />
      <span className="visually-hidden">Loading…</span>
      <Skeleton lines={5} />
    </div>
  );
}
