import { useId } from "react";
import type { Reason } from "../../../worker/contract/discussion/report-words.ts";
import { reportForm } from "../../../worker/contract/discussion/reports.ts";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { paths } from "../../lib/paths.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextArea } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ReasonOptions } from "../reports/reason-options.tsx";
import { FORMER_MEMBER } from "./author.tsx";
import styles from "./message.module.css";
import { MessageText } from "./message-text.tsx";
import { useReport } from "./mutations.ts";

interface Props {
  message: Message;
  onClose: () => void;
}

export function ReportDialog({ message, onClose }: Props) {
  const thanks = useId();
  const what = `message:${message.id}`;
  const { mutateAsync, isSuccess } = useReport();
  const { form, submitTo } = useCheckedForm(reportForm, { what, reason: "" as Reason | "", words: "" });
  const submit = submitTo(async ({ reason, words }) => {
    await mutateAsync({ what, reason, words });
    form.reset();
  });
  return (
    <FormDialog
      title="Report this message"
      state={form.formState}
      submit="Report it"
      button={{ icon: "flag" }}
      question={
        isSuccess && (
          <Button onClick={onClose} autoFocus aria-describedby={thanks}>
            Done
          </Button>
        )
      }
      refusal={form.formState.errors.what?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {isSuccess ? (
        <p id={thanks}>
          <strong>Thank you, we’ve got your report.</strong> An editor will look at it, and you’ll find the
          answer under the bell. No one else will know that it was you.
        </p>
      ) : (
        <>
          <p>
            <bdi>{message.author?.name ?? FORMER_MEMBER}</bdi> wrote:
          </p>
          <blockquote className={styles.quoted}>
            <MessageText text={message.text ?? ""} />
          </blockquote>
          <Select label="What’s wrong with it?" data-autofocus {...fieldOf(form, "reason")}>
            <ReasonOptions />
          </Select>
          <TextArea
            label="In your own words"
            hint="Only editors will see this."
            rows={3}
            dir="auto"
            {...fieldOf(form, "words")}
          />
          <p className="soft">
            <a href={paths.report()} target="_blank" rel="noopener">
              What happens with reports
            </a>
          </p>
        </>
      )}
    </FormDialog>
  );
}
