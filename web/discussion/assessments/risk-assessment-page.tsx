import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Assessment } from "../../../worker/contract/discussion/assessments.ts";
import { isReviewDue, RISKS } from "../../../worker/contract/discussion/risk-words.ts";
import { useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./assessment.module.css";
import { AssessmentForm, LIKELIHOOD_WORDS } from "./assessment-form.tsx";
import { assessmentsQuery } from "./queries.ts";

export const RiskAssessmentPage = ({ member }: MemberPageProps) => (
  <>
    <PageHead
      title="Risk assessment"
      lead="Anyone who runs a site where people post has to think about what illegal things might turn up on it, and write that down. This takes you through it."
    >
      <p className="soft">
        This is a help to think with and not legal advice: Ofcom’s guidance on the Online Safety Act is what
        counts.
      </p>
    </PageHead>
    <Assessments me={member.publicId} />
  </>
);

function Assessments({ me }: { me: string }) {
  const query = useQuery(assessmentsQuery);
  const [isEditing, setEditing] = useState(false);
  const [isKept, setKept] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  if (!query.data) return <Waiting for={query} lines={8} />;
  const [last, ...earlier] = query.data;
  const goTo = (editing: boolean) => {
    setEditing(editing);
    setKept(!editing);
    // The pressed button has gone.
    top.current?.focus();
    scrollTo(0, 0);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group takes the focus when what it shows changes
    <div
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label="Risk assessment"
      className={`stack ${styles.record}`}
    >
      {isKept && (
        <div className={styles.onScreen}>
          <Notice kind="success">It’s kept. Look at it again in a year, or when something changes.</Notice>
        </div>
      )}
      {!last && !isEditing && <Notice kind="info">The club hasn’t kept a risk assessment yet.</Notice>}
      {last && isReviewDue(last.madeAt, Date.now()) && !isEditing && (
        <Notice kind="info">This assessment is more than a year old. Please go through it again.</Notice>
      )}
      {isEditing ? (
        <AssessmentForm me={me} last={last} onKept={() => goTo(false)} />
      ) : (
        <>
          <div className={styles.onScreen}>
            <Button icon="pencil" onClick={() => goTo(true)}>
              {last ? "Go through it again" : "Begin"}
            </Button>{" "}
            {last && (
              <Button kind="quiet" icon="print" onClick={() => print()}>
                Print
              </Button>
            )}
          </div>
          {last && <AssessmentRecord assessment={last} />}
        </>
      )}
      {earlier.length > 0 && (
        <section className={styles.onScreen}>
          <h2>Earlier assessments</h2>
          {earlier.map((one) => (
            <details key={one.id} className="folded">
              <summary>
                <MadeOn at={one.madeAt} /> by <bdi>{one.reviewer}</bdi>
              </summary>
              <AssessmentRecord assessment={one} />
            </details>
          ))}
        </section>
      )}
    </div>
  );
}

function MadeOn({ at }: { at: string }) {
  const { timeZone } = useSite();
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone });
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}

const AssessmentRecord = ({ assessment }: { assessment: Assessment }) => (
  <div className={`stack ${styles.record}`}>
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
