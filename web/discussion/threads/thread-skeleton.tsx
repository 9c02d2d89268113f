import styles from "./thread.module.css";

export const ThreadSkeleton = () => (
  <div className={styles.waiting} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);
