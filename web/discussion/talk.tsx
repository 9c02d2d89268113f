import { EmojiButton } from "../platform/emoji-picker/emoji-button.tsx";
import { useSession } from "../users/session/session-context.ts";
import type { TalkProps } from "./talk-props.ts";
import { Thread } from "./thread/thread.tsx";

/** A thread with all that one writes in it with. */
export function Talk({ thread, ...place }: TalkProps) {
  const member = useSession().data?.user ?? null;
  return (
    <Thread
      key={thread}
      id={thread}
      {...place}
      member={member}
      emoji={(insert) => <EmojiButton onPick={insert} label="Add an emoji to your message" />}
    />
  );
}
