import type { SessionUser } from "../../../worker/contract/session.ts";
import type { Message } from "../../../worker/contract/thread.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./message.module.css";
import { MessageText } from "./message-text.tsx";
import { useRewrite } from "./mutations.ts";
import { focusHeading } from "./thread-heading.tsx";

interface Props {
  thread: string;
  message: Message;
  member: SessionUser;
  say: (words: string) => void;
  onClose: () => void;
}

/** Words cannot be brought back: that is asked first. */
export function DeleteDialog({ thread, message, member, say, onClose }: Props) {
  const { mutate, isPending, error } = useRewrite(thread, member.publicId);
  const remove = () =>
    mutate(
      { message, text: null },
      {
        onSuccess: () => {
          onClose();
          say("Your message is deleted.");
          focusHeading(thread);
        },
      },
    );
  return (
    <Dialog
      title="Delete your message?"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button kind="danger" icon="trash" busy={isPending} onClick={remove}>
            Delete it
          </Button>
        </>
      }
    >
      <p>It is taken away for everybody, and cannot be brought back. Answers to it stay.</p>
      <blockquote className={styles.quoted}>
        <MessageText text={message.text ?? ""} />
      </blockquote>
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
    </Dialog>
  );
}
