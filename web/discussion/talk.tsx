import { useSession } from "../users/session/session-context.ts";
import { Thread } from "./threads/thread.tsx";

export interface TalkProps {
  thread: string;
  about: "game" | "post";
  /** Id of the game whose newest messages may have come with the page. */
  game?: string;
  /** A path to come back to after signing in. */
  href: string;
  /** Level of its heading. */
  level: 2 | 3;
}

/** A thread with all that one writes in it with. */
export function Talk({ thread, ...place }: TalkProps) {
  const member = useSession().data?.user ?? null;
  return <Thread key={thread} id={thread} {...place} member={member} />;
}
