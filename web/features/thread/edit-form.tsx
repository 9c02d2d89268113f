import { type FormEvent, type KeyboardEvent, useState } from "react";
import type { Message } from "../../../worker/contract/thread.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { wrongWithText } from "./check-words.ts";
import { isSending, rowsFor } from "./keys.ts";
import styles from "./message.module.css";
import { useRewrite } from "./mutations.ts";

interface Props {
  thread: string;
  message: Message;
  onDone: () => void;
}

/** Changes a message in its place. Escape leaves it as it was, Ctrl or ⌘ and Enter save. */
export function EditForm({ thread, message, onDone }: Props) {
  const [text, setText] = useState(message.text ?? "");
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, error } = useRewrite(thread, message.author?.publicId);

  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending) return;
    const found = wrongWithText(text);
    setWrong(found);
    if (!found) mutate({ message, text }, { onSuccess: onDone });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSending(event)) save();
    if (event.key !== "Escape") return;
    // The overlay around it stays open.
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <Form className={styles.edit} onSubmit={save}>
      <TextArea
        label="Change your message"
        value={text}
        rows={rowsFor(text)}
        dir="auto"
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error={wrong ?? messageFor(error)}
      />
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" icon="check" busy={isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
