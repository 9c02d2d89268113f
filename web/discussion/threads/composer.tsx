import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { storageKey, useStored } from "../../lib/stored.ts";
import { EmojiButton } from "../../platform/emoji-picker/emoji-button.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FORMER_MEMBER } from "./author.tsx";
import styles from "./composer.module.css";
import { isSending, rowsFor, textError } from "./message-field.ts";
import type { Answered } from "./pending-messages.ts";

interface Props {
  thread: string;
  about: "game" | "post";
  publicId: string;
  answered: Answered | null;
  onAnswered: (to: Answered | null) => void;
  onSend: (text: string, answered: Answered | null) => void;
}

/** Form of a new message. The draft is stored until it is sent, through closing the overlay and reloading the page. */
export function Composer({ thread, about, publicId, answered, onAnswered, onSend }: Props) {
  const [text, keepText] = useStored(storageKey("draft", thread, publicId), "");
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  // The second press of a double click finds the field empty, which is no error of the person's.
  const wasSent = useRef(false);

  const type = (next: string) => {
    wasSent.current = false;
    setWrong(undefined);
    keepText(next);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (wasSent.current) return;
    const found = textError(text);
    setWrong(found);
    if (!found) {
      wasSent.current = true;
      keepText("");
      onSend(text.trim(), answered);
      onAnswered(null);
    }
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    submit();
  };
  const insert = (picked: string) => {
    const area = field.current;
    if (!area) return;
    area.focus();
    area.setRangeText(picked, area.selectionStart, area.selectionEnd, "end");
    type(area.value);
  };
  const unanswer = () => {
    onAnswered(null);
    field.current?.focus();
  };
  return (
    <Form className="stack tight" onSubmit={submit}>
      {answered && <Chip answered={answered} onRemove={unanswer} />}
      <TextArea
        label="Your message"
        className={styles.words}
        data-words-for={thread}
        ref={field}
        value={text}
        rows={rowsFor(text)}
        dir="auto"
        placeholder={about === "game" ? "Say something to the table" : "Say what you think"}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        error={wrong}
      />
      <div className={styles.foot}>
        <EmojiButton onPick={insert} label="Add an emoji to your message" />
        <small className={`aside ${styles.hint}`}>
          <kbd>Ctrl</kbd> or <kbd>⌘</kbd> + <kbd>Enter</kbd> sends it
        </small>
        <Button type="submit" icon="comment">
          Send
        </Button>
      </div>
    </Form>
  );
}

function Chip({ answered: { name, excerpt }, onRemove }: { answered: Answered; onRemove: () => void }) {
  return (
    <p className={styles.chip}>
      <Icon name="reply" />
      <span>
        Replying to{" "}
        <b>
          <bdi>{name ?? FORMER_MEMBER}</bdi>:
        </b>{" "}
        <bdi>{excerpt}</bdi>
      </span>
      <button type="button" aria-label="Cancel reply" onClick={onRemove}>
        <Icon name="close" />
      </button>
    </p>
  );
}
