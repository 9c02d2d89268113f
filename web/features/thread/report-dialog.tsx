import { type FormEvent, useId, useState } from "react";
import type { Message } from "../../../worker/contract/thread.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { SOMEBODY } from "./author.tsx";
import { wrongWithReason } from "./check-words.ts";
import { rowsFor } from "./keys.ts";
import styles from "./message.module.css";
import { MessageText } from "./message-text.tsx";
import { useReport } from "./mutations.ts";

interface Props {
  thread: string;
  message: Message;
  say: (words: string) => void;
  onClose: () => void;
}

/** Asks an editor to look at a message. */
export function ReportDialog({ thread, message, say, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, isSuccess, error } = useReport(thread);
  const form = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = wrongWithReason(reason);
    setWrong(found);
    if (!found)
      mutate(
        { messageId: message.id, reason },
        { onSuccess: () => say("Thank you. An editor will look at it.") },
      );
  };
  return (
    <Dialog
      title="Report this message"
      onClose={onClose}
      isDirty={reason !== "" && !isSuccess}
      footer={
        isSuccess ? (
          <Button onClick={onClose} autoFocus>
            Done
          </Button>
        ) : (
          <Button type="submit" form={form} icon="flag" busy={isPending}>
            Report it
          </Button>
        )
      }
    >
      {isSuccess ? (
        <p>
          <strong>Thank you.</strong> An editor will look at it. No one else will know that it was you.
        </p>
      ) : (
        <Form id={form} onSubmit={submit}>
          <p>
            <bdi>{message.author?.name ?? SOMEBODY}</bdi> wrote:
          </p>
          <blockquote className={styles.quoted}>
            <MessageText text={message.text ?? ""} />
          </blockquote>
          <TextArea
            label="What’s wrong with it?"
            hint="Only editors will see this."
            value={reason}
            rows={rowsFor(reason)}
            dir="auto"
            onChange={(event) => setReason(event.target.value)}
            error={wrong ?? messageFor(error)}
            data-autofocus
          />
        </Form>
      )}
    </Dialog>
  );
}
