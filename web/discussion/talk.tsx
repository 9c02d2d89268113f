import { useSession } from "../users/session/session-context.ts";
import { Thread } from "./threads/thread.tsx";

export interface TalkProps {
  thread: string;
  about: "game" | "post";
  /** Id of the game whose newest messages may be in the first HTML. */
  game?: string;
  href: string;
  level: 2 | 3;
}

export function Talk({ thread, ...place }: TalkProps) {
  const member = useSession().data?.user ?? null;
  return <Thread key={thread} id={thread} {...place} member={member} />;
}
