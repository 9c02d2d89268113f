import { type FormEvent, useId, useState } from "react";
import { NEEDS_WORDS, type Reason } from "../../../worker/contract/discussion/report-words.ts";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { messageFor } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select, TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ReasonOptions } from "../reports/reason-options.tsx";
import { FORMER_MEMBER } from "./author.tsx";
import styles from "./message.module.css";
import { rowsFor } from "./message-field.ts";
import { MessageText } from "./message-text.tsx";
import { useReport } from "./mutations.ts";

interface Props {
  message: Message;
  say: (words: string) => void;
  onClose: () => void;
}

export function ReportDialog({ message, say, onClose }: Props) {
  const [reason, setReason] = useState<Reason | "">("");
  const [words, setWords] = useState("");
  const [wrong, setWrong] = useState<{ reason?: string; words?: string }>({});
  const { mutate, isPending, isSuccess, error } = useReport(message.id);
  const form = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (reason === "") return setWrong({ reason: "Please say what’s wrong with it" });
    if (NEEDS_WORDS.includes(reason) && words.trim() === "")
      return setWrong({ words: "Please say in a few words what’s wrong" });
    setWrong({});
    mutate({ reason, words }, { onSuccess: () => say("Thank you. An editor will look at it.") });
  };
  const refused = messageFor(error, "words") === undefined && messageFor(error);
  return (
    <Dialog
      title="Report this message"
      onClose={onClose}
      isDirty={(reason !== "" || words !== "") && !isSuccess}
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
          <strong>Thank you, we’ve got your report.</strong> An editor will look at it, and you’ll find the
          answer under the bell. No one else will know that it was you.
        </p>
      ) : (
        <Form id={form} onSubmit={submit}>
          <p>
            <bdi>{message.author?.name ?? FORMER_MEMBER}</bdi> wrote:
          </p>
          <blockquote className={styles.quoted}>
            <MessageText text={message.text ?? ""} />
          </blockquote>
          {refused && <Notice kind="error">{refused}</Notice>}
          <Select
            label="What’s wrong with it?"
            value={reason}
            onChange={(event) => setReason(event.target.value as Reason)}
            error={wrong.reason}
            data-autofocus
          >
            <ReasonOptions />
          </Select>
          <TextArea
            label="In your own words"
            hint="Only editors will see this."
            value={words}
            rows={rowsFor(words)}
            dir="auto"
            onChange={(event) => setWords(event.target.value)}
            error={wrong.words ?? messageFor(error, "words")}
          />
          <p className="soft">
            <a href={paths.report()} target="_blank" rel="noopener">
              What happens with reports
            </a>
          </p>
        </Form>
      )}
    </Dialog>
  );
}
