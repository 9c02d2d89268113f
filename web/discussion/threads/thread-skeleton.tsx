import styles from "./thread.module.css";

/** The shape of a conversation that is on its way. */
export const ThreadSkeleton = () => (
  <div className={styles.waiting} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);
