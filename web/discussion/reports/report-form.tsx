import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { type Reason, WORDS_MOST } from "../../../worker/contract/discussion/report-words.ts";
import type { ReportSubject } from "../../../worker/contract/discussion/reports.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField, Select, TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ReasonOptions } from "./reason-options.tsx";
import styles from "./report-form.module.css";

interface Props {
  subjects: readonly ReportSubject[];
  /** True for a visitor, who gives an address for the answer. */
  isVisitor: boolean;
  onReceived: () => void;
  children: ReactNode;
}

const FIELDS = ["what", "reason", "words", "email"];

export function ReportForm({ subjects, isVisitor, onReceived, children }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? "");
      const json = {
        what: text("what"),
        reason: text("reason") as Reason,
        words: text("words"),
        email: text("email"),
      };
      return unwrapAnswer(api.reports.$post({ json }));
    },
    onSuccess: onReceived,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    mutate(new FormData(form), {
      onError: (refusal) => {
        const first = FIELDS.find((field) => messageFor(refusal, field));
        if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      },
    });
  };
  const isOnAField = FIELDS.some((field) => messageFor(error, field));
  return (
    <form
      className={`stack ${styles.form}`}
      method="post"
      action="/api/reports/form"
      noValidate
      onSubmit={submit}
    >
      {children}
      {error && !isOnAField && <Notice kind="error">{messageFor(error)}</Notice>}
      <Select label="What’s it about?" name="what" error={messageFor(error, "what")}>
        {subjects.map(({ what, label }) => (
          <option key={what} value={what}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label="What’s wrong with it?"
        name="reason"
        defaultValue=""
        required
        error={messageFor(error, "reason")}
      >
        <ReasonOptions />
      </Select>
      <TextArea
        label="In your own words"
        hint="Only the club’s editors will see this."
        name="words"
        maxLength={WORDS_MOST}
        dir="auto"
        error={messageFor(error, "words")}
      />
      {isVisitor && (
        <EmailField
          label="Your email address"
          hint="For our answer, and nothing else. We delete it 30 days after we’ve answered."
          name="email"
          error={messageFor(error, "email")}
        />
      )}
      <Button type="submit" icon="flag" busy={isPending}>
        Send the report
      </Button>
    </form>
  );
}
