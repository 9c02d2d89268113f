import styles from "./skeleton.module.css";

/** The shape of text that is on its way. */
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

/** A page that is on its way; it appears only when that takes longer than a blink. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.bar} aria-hidden="true" />
      <span className="visually-hidden">Loading…</span>
      <Skeleton lines={5} />
    </div>
  );
}
