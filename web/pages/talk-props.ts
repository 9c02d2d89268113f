/** Where a conversation stands. */
export interface TalkProps {
  thread: string;
  about: "game" | "post";
  /** A path to come back to after signing in. */
  href: string;
  /** Of its heading. */
  level: 2 | 3;
}
