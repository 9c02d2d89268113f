import { type FormEvent, useState } from "react";
import type { Assessment } from "../../../worker/contract/assessments.ts";
import {
  LIKELIHOODS,
  type Likelihood,
  MEASURES_MOST,
  NOTES_MOST,
  RISKS,
  type Risk,
} from "../../../worker/contract/risk-words.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./assessment.module.css";
import { useAssess } from "./queries.ts";

export const LIKELIHOOD_WORDS: Record<Likelihood, string> = { low: "Low", medium: "Medium", high: "High" };

interface Props {
  /** What was thought last time: it is gone through again. */
  last: Assessment | undefined;
  onKept: () => void;
}

/** Goes through the risks one by one. */
export function AssessmentForm({ last, onKept }: Props) {
  const { mutate, isPending, error } = useAssess();
  const [unanswered, setUnanswered] = useState<Risk>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "");
    const missing = RISKS.find(([risk]) => !text(`${risk}-likelihood`))?.[0];
    setUnanswered(missing);
    if (missing) return form.querySelector<HTMLElement>(`[name="${missing}-likelihood"]`)?.focus();
    if (isPending) return;
    const answers = RISKS.map(([risk]) => ({
      risk,
      likelihood: text(`${risk}-likelihood`) as Likelihood,
      measures: text(`${risk}-measures`),
    }));
    mutate({ answers, notes: text("notes") }, { onSuccess: onKept });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {RISKS.map(([risk, title, words]) => {
        const before = last?.answers.find((answer) => answer.risk === risk);
        return (
          <fieldset key={risk} className={styles.risk}>
            <legend>{title}</legend>
            <p>{words}</p>
            <Select
              label="How likely is that here?"
              name={`${risk}-likelihood`}
              defaultValue={before?.likelihood ?? ""}
              error={unanswered === risk ? "Choose low, medium or high" : undefined}
            >
              <option value="" disabled>
                Choose one
              </option>
              {LIKELIHOODS.map((one) => (
                <option key={one} value={one}>
                  {LIKELIHOOD_WORDS[one]}
                </option>
              ))}
            </Select>
            <TextArea
              label="What the club does about it"
              name={`${risk}-measures`}
              rows={2}
              maxLength={MEASURES_MOST}
              defaultValue={before?.measures ?? ""}
            />
          </fieldset>
        );
      })}
      <TextArea
        label="Notes"
        hint="Who uses the site, what changed since last time, what you looked at."
        name="notes"
        maxLength={NOTES_MOST}
        defaultValue={last?.notes ?? ""}
      />
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      <div>
        <Button type="submit" icon="check" busy={isPending}>
          Keep this assessment
        </Button>
      </div>
    </Form>
  );
}
