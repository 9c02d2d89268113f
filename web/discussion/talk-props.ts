/** Where a conversation stands. */
export interface TalkProps {
  thread: string;
  about: "game" | "post";
  /** Id of the game whose newest messages may have come with the page. */
  game?: string;
  /** A path to come back to after signing in. */
  href: string;
  /** Of its heading. */
  level: 2 | 3;
}
