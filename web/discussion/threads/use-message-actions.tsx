import { useCallback, useState } from "react";
import { excerptOf } from "../../../worker/contract/discussion/excerpt.ts";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { DeleteDialog, ReportDialog } from "./member-parts.tsx";
import { useDecide } from "./mutations.ts";
import type { Answered } from "./pending-messages.ts";

export type MessageAction = "reply" | "edit" | "stop-editing" | "delete" | "report" | "show" | "block";

const answeredOf = ({ id, author, text }: Message): Answered => ({
  id,
  name: author?.name ?? null,
  excerpt: excerptOf(text ?? ""),
});

interface Options {
  thread: string;
  member: SessionUser | null;
  onReply: (to: Answered) => void;
}

/** Runs the actions of a message's menu; some confirm or need text first. */
export function useMessageActions({ thread, member, onReply }: Options) {
  const [editing, setEditing] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ action: MessageAction; message: Message } | null>(null);
  const { mutate: decide, error } = useDecide(thread, member?.publicId);

  const onAction = useCallback(
    (action: MessageAction, message: Message) => {
      if (action === "reply") onReply(answeredOf(message));
      else if (action === "edit") setEditing(message.id);
      else if (action === "stop-editing") setEditing((now) => (now === message.id ? null : now));
      else if (action === "delete" || action === "report") setAsking({ action, message });
      else decide({ message, decision: action === "show" ? "SHOW" : "BLOCK" });
    },
    [onReply, decide],
  );

  const about = asking && { message: asking.message, onClose: () => setAsking(null) };
  const dialog =
    about &&
    member &&
    (asking.action === "delete" ? (
      <DeleteDialog {...about} thread={thread} member={member} />
    ) : (
      <ReportDialog {...about} />
    ));
  return { onAction, editing, error, dialog };
}
