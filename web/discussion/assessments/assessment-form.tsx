import { type Assessment, assessmentForm } from "../../../worker/contract/discussion/assessments.ts";
import {
  ASSESSMENT_NOTES_MOST,
  LIKELIHOODS,
  type Likelihood,
  MEASURES_MOST,
  RISKS,
} from "../../../worker/contract/discussion/risk-words.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import styles from "./assessment.module.css";
import { useAssess } from "./queries.ts";

export const LIKELIHOOD_WORDS: Record<Likelihood, string> = { low: "Low", medium: "Medium", high: "High" };

interface Props {
  me: string;
  last: Assessment | undefined;
  onKept: () => void;
}

/** Returns the form values: an answer per risk in the list's order, those of the last assessment or empty. */
const valuesOf = (last: Assessment | undefined) => ({
  answers: RISKS.map(([risk]) => {
    const before = last?.answers.find((answer) => answer.risk === risk);
    return { risk, likelihood: before?.likelihood ?? "", measures: before?.measures ?? "" };
  }),
  notes: last?.notes ?? "",
});

export function AssessmentForm({ me, last, onKept }: Props) {
  const assess = useAssess();
  const { form, submitTo } = useCheckedForm(assessmentForm, valuesOf(last));
  const draft = useDraft(form, `full-table.risks.${me}`);
  const { errors, isDirty, isSubmitting } = form.formState;
  const send = submitTo(async (assessment) => {
    await assess.mutateAsync(assessment);
    draft.forget();
    onKept();
  });
  const startAfresh = () => {
    draft.forget();
    form.reset(valuesOf(last));
  };
  return (
    <Form className={`stack ${styles.form}`} onSubmit={send}>
      {draft.isRestored && isDirty && <RestoredNotice onReset={startAfresh} />}
      {RISKS.map(([risk, title, words], at) => (
        <fieldset key={risk} className={`stack ${styles.risk}`}>
          <legend>{title}</legend>
          <p>{words}</p>
          <Select label="How likely is that here?" {...fieldOf(form, `answers.${at}.likelihood`)}>
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
            rows={2}
            maxLength={MEASURES_MOST}
            {...fieldOf(form, `answers.${at}.measures`)}
          />
        </fieldset>
      ))}
      <TextArea
        label="Notes"
        hint="Who uses the site, what changed since last time, what you looked at."
        maxLength={ASSESSMENT_NOTES_MOST}
        {...fieldOf(form, "notes")}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <div>
        <Button type="submit" icon="check" busy={isSubmitting}>
          Keep this assessment
        </Button>
      </div>
    </Form>
  );
}
