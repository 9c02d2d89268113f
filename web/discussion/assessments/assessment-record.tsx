import type { Assessment } from "../../../worker/contract/discussion/assessments.ts";
import { RISKS } from "../../../worker/contract/discussion/risk-words.ts";
import { useSite } from "../../lib/page-context.ts";
import styles from "./assessment.module.css";
import { LIKELIHOOD_WORDS } from "./assessment-form.tsx";

export function MadeOn({ at }: { at: string }) {
  const { timeZone } = useSite();
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone });
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}

export const AssessmentRecord = ({ assessment }: { assessment: Assessment }) => (
  <div className={styles.record}>
    <p>
      Made on <MadeOn at={assessment.madeAt} /> by <bdi>{assessment.reviewer}</bdi>
    </p>
    <dl className={styles.answers}>
      {assessment.answers.map(({ risk, likelihood, measures }) => (
        <div key={risk}>
          <dt>
            {RISKS.find(([id]) => id === risk)?.[1] ?? risk}: {LIKELIHOOD_WORDS[likelihood]}
          </dt>
          <dd dir="auto">{measures || "Nothing was written down."}</dd>
        </div>
      ))}
    </dl>
    {assessment.notes && (
      <p className={styles.notes} dir="auto">
        {assessment.notes}
      </p>
    )}
  </div>
);
