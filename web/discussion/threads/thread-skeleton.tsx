import styles from "./thread.module.css";

/** Placeholder of a loading conversation. */
export const ThreadSkeleton = () => (
  <div className={styles.waiting} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);
