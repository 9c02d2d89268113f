import { type FormEvent, type KeyboardEvent, useState } from "react";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { messageFor } from "../../lib/api-error.ts";
import { readStored, storageKey, useStored } from "../../lib/stored.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./message.module.css";
import { isSending, rowsFor, textError } from "./message-field.ts";
import { useRewrite } from "./mutations.ts";

interface Props {
  thread: string;
  message: Message;
  onDone: () => void;
}

interface Kept {
  text: string;
  /** Text of the message that the draft is based on. */
  about: string;
}

/** Form to edit a message. Escape closes it, Ctrl/⌘ and Enter save; the draft lasts until one saves or cancels. */
export function EditForm({ thread, message, onDone }: Props) {
  const key = storageKey(`edit.${message.id}`, thread, message.author?.publicId ?? "");
  const [kept, keep] = useStored<Kept | null>(key, null);
  const saved = message.text ?? "";
  const text = kept?.text ?? saved;
  const [wrong, setWrong] = useState<string>();
  const { mutateAsync, isPending, error } = useRewrite(thread, message.author?.publicId);
  const isOvertaken = kept !== null && kept.about !== saved && kept.text.trim() !== saved;

  const done = () => {
    keep(null);
    onDone();
  };
  /** Keeps what was typed while the text was being saved. */
  const onSaved = ({ text: about }: Message) => {
    const typed = readStored<Kept>(key);
    if (typed && typed.text !== text) keep({ text: typed.text, about: about ?? "" });
    else done();
  };
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending) return;
    const found = textError(text);
    setWrong(found);
    // mutateAsync, as its promise settles even after the overlay is closed.
    if (!found) mutateAsync({ message, text }).then(onSaved, () => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSending(event)) save();
    if (event.key !== "Escape") return;
    // Keeps the surrounding overlay open.
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <Form className="stack tight" onSubmit={save}>
      {isOvertaken && (
        <Notice kind="info">
          You’ve changed this message since you typed this. It now says: <bdi>{saved}</bdi>
        </Notice>
      )}
      <TextArea
        label="Change your message"
        value={text}
        rows={rowsFor(text)}
        dir="auto"
        autoFocus
        onChange={(event) => keep({ text: event.target.value, about: kept?.about ?? saved })}
        onKeyDown={onKeyDown}
        error={wrong ?? messageFor(error)}
      />
      <div className={`row ${styles.buttons}`}>
        <Button kind="quiet" onClick={done}>
          Cancel
        </Button>
        <Button type="submit" icon="check" busy={isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
