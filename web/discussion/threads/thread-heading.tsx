import styles from "./thread.module.css";

const headingId = (thread: string) => `thread-${thread}`;

/** Where the focus goes when what had it is gone; after what closes now has given it back. */
export const focusHeading = (thread: string) =>
  setTimeout(() => document.getElementById(headingId(thread))?.focus({ preventScroll: true }));

interface Props {
  thread: string;
  /** Below the heading of a page it is one of level 2, in an overlay one of level 3. */
  level: 2 | 3;
}

export function ThreadHeading({ thread, level }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={headingId(thread)} tabIndex={-1} className={styles.heading}>
      Conversation
    </Heading>
  );
}

export { headingId };
