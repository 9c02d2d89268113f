import styles from "./thread.module.css";

export const headingId = (thread: string) => `thread-${thread}`;

/** Focuses the heading when the focused element is gone, after a closing dialog has returned its focus. */
export const focusHeading = (thread: string) =>
  setTimeout(() => document.getElementById(headingId(thread))?.focus({ preventScroll: true }));

interface Props {
  thread: string;
  /** 2 below a page's heading, 3 in an overlay. */
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
