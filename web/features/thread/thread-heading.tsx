import styles from "./thread.module.css";

const headingId = (thread: string) => `thread-${thread}`;

/** Where the focus goes when what had it is gone; after what closes now has given it back. */
export const focusHeading = (thread: string) =>
  setTimeout(() => document.getElementById(headingId(thread))?.focus({ preventScroll: true }));

export const ThreadHeading = ({ thread }: { thread: string }) => (
  <h3 id={headingId(thread)} tabIndex={-1} className={styles.heading}>
    Conversation
  </h3>
);

export { headingId };
