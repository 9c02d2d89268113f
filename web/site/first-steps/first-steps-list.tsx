import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FIRST_STEPS, type FirstStep, type FirstSteps } from "../../../worker/contract/site/first-steps.ts";
import { messageFor } from "../../lib/api-error.ts";
import { wakesAlone } from "../../lib/awake.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./first-steps-list.module.css";
import { useMarkFirstSteps } from "./mutations.ts";
import { firstSteps } from "./queries.ts";

interface Step {
  href: string;
  label: string;
  hint: string;
}

const STEPS: Record<FirstStep, Step> = {
  name: {
    // One question, and then back to the list.
    href: `${paths.profile}?welcome=1`,
    label: "Your name",
    hint: "Members see it next to what you do.",
  },
  club: {
    href: paths.settings,
    label: "The club’s name",
    hint: "What it’s called, where and when you meet. Its colours and logo are under Look.",
  },
  nights: {
    href: `${paths.planDays}&view=month`,
    label: "Game nights",
    hint: "Plan a year of them, or import them from another calendar.",
  },
  tables: { href: paths.tables, label: "Tables", hint: "So that every game has a place." },
  pages: { href: paths.pages, label: "The six pages", hint: "What the club says about itself." },
  season: { href: paths.leagueSeasons, label: "A season", hint: "From then on, results count." },
  people: { href: paths.invite, label: "People", hint: "Invite them by email, or hang a link on the wall." },
};

/**
 * What a new club still lacks, for its ADMINs, until all of it is done or the list is put away.
 * @param isAsked they want to see it all the same
 */
export function FirstStepsList({ isAsked }: { isAsked: boolean }) {
  const { data: steps } = useQuery(firstSteps);
  const mark = useMarkFirstSteps();
  if (!steps) return null;
  const { done, isHidden } = steps;
  const isComplete = done.length === FIRST_STEPS.length;
  if (!isAsked && (isHidden || isComplete)) return null;
  return (
    <section className={styles.steps} aria-labelledby="first-steps" {...wakesAlone}>
      <div className={styles.head}>
        <h2 id="first-steps">Set up your club</h2>
        <p role="status">
          {isComplete ? "All done. Have fun!" : `${done.length} of ${FIRST_STEPS.length} done`}
        </p>
      </div>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Row key={step} step={STEPS[step]} isDone={done.includes(step)}>
            {step === "pages" && <Pages steps={steps} onRead={() => mark.mutate({ arePagesRead: true })} />}
          </Row>
        ))}
      </ol>
      {mark.error && <Notice kind="error">{messageFor(mark.error)}</Notice>}
      {!isComplete && (
        <p>
          <Button kind="quiet" busy={mark.isPending} onClick={() => mark.mutate({ isHidden: !isHidden })}>
            {isHidden ? "Show this on the home page" : "Hide this list"}
          </Button>
        </p>
      )}
    </section>
  );
}

interface RowProps {
  step: Step;
  isDone: boolean;
  children?: ReactNode;
}

const Row = ({ step: { href, label, hint }, isDone, children }: RowProps) => (
  <li data-done={isDone || undefined}>
    {isDone ? <Icon name="check" label="Done:" /> : <span className={styles.open} aria-hidden="true" />}
    <div>
      <a href={href}>{label}</a>
      {!isDone && (
        <p className="soft">
          {hint} {children}
        </p>
      )}
    </div>
  </li>
);

/** Pages that are right as they came are nobody's to change: a person says so. */
const Pages = ({ steps: { untouchedPages }, onRead }: { steps: FirstSteps; onRead: () => void }) => (
  <>
    {untouchedPages === 1
      ? "One still has its original text."
      : `${untouchedPages} still have their original text.`}{" "}
    <Button kind="quiet" onClick={onRead}>
      They’re right as they are
    </Button>
  </>
);
