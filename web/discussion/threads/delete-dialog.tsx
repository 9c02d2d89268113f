import type { Message } from "../../../worker/contract/discussion/thread.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { announce } from "../../ui/announce.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import styles from "./message.module.css";
import { MessageText } from "./message-text.tsx";
import { useRewrite } from "./mutations.ts";
import { focusHeading } from "./thread-heading.tsx";

interface Props {
  thread: string;
  message: Message;
  member: SessionUser;
  onClose: () => void;
}

export function DeleteDialog({ thread, message, member, onClose }: Props) {
  const change = useRewrite(thread, member.publicId);
  const remove = () =>
    change.mutate(
      { message, text: null },
      {
        onSuccess: () => {
          onClose();
          announce("Your message is deleted.");
          focusHeading(thread);
        },
      },
    );
  return (
    <AskDialog
      title="Delete your message?"
      verb="Delete it"
      icon="trash"
      change={change}
      onAgree={remove}
      onClose={onClose}
    >
      <p>It disappears for everyone, and you can’t get it back. Replies to it stay.</p>
      <blockquote className={styles.quoted}>
        <MessageText text={message.text ?? ""} />
      </blockquote>
    </AskDialog>
  );
}
