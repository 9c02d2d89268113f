import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isReviewDue } from "../../../worker/contract/discussion/risk-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./assessment.module.css";
import { AssessmentForm } from "./assessment-form.tsx";
import { AssessmentRecord, MadeOn } from "./assessment-record.tsx";
import { assessments } from "./queries.ts";

export function Assessments({ me }: { me: string }) {
  const query = useQuery(assessments);
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
    <div ref={top} tabIndex={-1} role="group" aria-label="Risk assessment" className={styles.record}>
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
            <details key={one.id} className={styles.earlier}>
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
