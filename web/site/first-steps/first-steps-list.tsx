import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsForm,
} from "../../../worker/contract/site/first-steps.ts";
import { useTables } from "../../events/tables/queries.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import { paths } from "../../lib/paths.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announceFailure } from "../../ui/announce.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./first-steps-list.module.css";
import { firstStepsQuery } from "./queries.ts";

/** Number of tables that one press adds. */
const TABLES = 6;

interface Step {
  href: string;
  label: string;
  hint: string;
  act: string;
}

const STEPS: Record<FirstStep, Step> = {
  name: {
    // One question, and then back to the list.
    href: `${paths.profile}?welcome=1`,
    label: "Your name",
    hint: "Members see it next to what you do.",
    act: "Enter your name",
  },
  club: {
    href: paths.settings,
    label: "The club’s name and place",
    hint: "What it’s called, where and when you meet. Its colours and logo are under Look.",
    act: "Name your club",
  },
  nights: {
    href: `${paths.planDays}&view=month`,
    label: "Game nights",
    hint: "Plan them some months ahead, or import them from another calendar.",
    act: "Plan your game nights",
  },
  tables: {
    href: paths.tables,
    label: "Tables",
    hint: `So that every game has a place: Table 1 to Table ${TABLES}, or names of your own.`,
    act: "Name them yourself",
  },
  people: {
    href: paths.invite,
    label: "People",
    hint: "Invite them by email, or hang a link on the wall.",
    act: "Invite people",
  },
  pages: {
    href: paths.pages,
    label: "The six pages",
    hint: "They say who you are, where you meet and what’s asked most.",
    act: "Check the pages",
  },
  season: {
    href: paths.leagueSeasons,
    label: "A season",
    hint: "From then on, results count.",
    act: "Start a season",
  },
};

interface Props {
  isAsked: boolean;
  isAlone?: boolean;
}

/** A new club's missing steps, for admins, until all are done or the list is dismissed: the next one is open. */
export function FirstStepsList({ isAsked, isAlone = false }: Props) {
  const { data: steps } = useQuery(firstStepsQuery);
  const mark = useMarkFirstSteps();
  if (!steps) return null;
  const { done, isHidden, untouchedPages } = steps;
  const next = FIRST_STEPS.find((step) => !done.includes(step));
  if (!isAsked && (isHidden || !next)) return null;
  const Title = isAlone ? "h1" : "h2";
  return (
    <section className={styles.steps} aria-labelledby="first-steps" {...hydratesAlone}>
      <div className={`row ${styles.head}`}>
        <Title id="first-steps" tabIndex={-1}>
          Set up your club
        </Title>
        <p role="status">{next ? `${done.length} of ${FIRST_STEPS.length} done` : "All done. Have fun!"}</p>
      </div>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Row key={step} step={STEPS[step]} isDone={done.includes(step)} isNext={step === next}>
            {step === "tables" ? (
              <AddTables />
            ) : step === "pages" ? (
              <Pages untouched={untouchedPages} onRead={() => mark.mutate({ arePagesRead: true })} />
            ) : undefined}
          </Row>
        ))}
      </ol>
      {mark.error && <ErrorLine>{messageFor(mark.error)}</ErrorLine>}
      {next && (
        <Button kind="quiet" busy={mark.isPending} onClick={() => mark.mutate({ isHidden: !isHidden })}>
          {isHidden ? "Show this on the home page" : "Hide this list"}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  step: Step;
  isDone: boolean;
  isNext: boolean;
  children: ReactNode;
}

function Row({ step: { href, label, hint, act }, isDone, isNext, children }: RowProps) {
  if (isDone) {
    return (
      <li data-done="">
        <a href={href}>
          <Icon name="check" label="Done:" /> {label}
        </a>
      </li>
    );
  }
  return (
    <li>
      <details name="first-steps" open={isNext}>
        <summary>{label}</summary>
        <p className="soft">{hint}</p>
        <div className={`row middle ${styles.acts}`}>
          {children}
          <ButtonLink kind={children ? "quiet" : "primary"} href={href}>
            {act}
          </ButtonLink>
        </div>
      </details>
    </li>
  );
}

const Pages = ({ untouched, onRead }: { untouched: number; onRead: () => void }) => (
  <>
    <p className="soft">
      {untouched === 1 ? "One still has our wording." : `${untouched} still have our wording.`}
    </p>
    <Button onClick={onRead}>They’re right as they are</Button>
  </>
);

function AddTables() {
  const client = useQueryClient();
  const { save } = useTables();
  const add = useMutation({
    mutationFn: async () => {
      for (let at = 1; at <= TABLES; at++)
        await save.mutateAsync({ form: { name: `Table ${at}`, seats: null } });
    },
    // In a toast: once one is added, the step is done and gone.
    onError: (failure) => announceFailure(failure),
    // Some may be added although another was refused.
    onSettled: () => client.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
  });
  return (
    <Button busy={add.isPending} onClick={() => add.mutate()}>
      Add {TABLES} tables
    </Button>
  );
}

const useMarkFirstSteps = () =>
  useSaving(firstStepsQuery, (json: FirstStepsForm) => unwrapAnswer(api["first-steps"].$put({ json })));
