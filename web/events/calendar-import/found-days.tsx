import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { hoursWords } from "../../../worker/contract/events/event-names.ts";
import { PLANNED_MOST } from "../../../worker/contract/events/event-rule.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Select } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { usePlanDays } from "../calendar/mutations.ts";
import styles from "../calendar/plan.module.css";
import { usualHoursQuery, yearAheadQuery } from "../calendar/planning-queries.ts";
import { eventKindsQuery } from "../calendar/queries.ts";
import { choiceOf, type FoundChoice, ownDays } from "./found-choice.ts";
import type { LeftOut, ReadCalendar } from "./read-calendar.ts";

const LEFT_OUT_SHOWN = 50;

interface Props {
  found: ReadCalendar;
  onBack: () => void;
  onClose: () => void;
}

export function FoundDays({ found, onBack, onClose }: Props) {
  const known = useQuery(eventKindsQuery);
  const year = useQuery(yearAheadQuery);
  const hours = useQuery(usualHoursQuery);
  const plan = usePlanDays();
  const [chosen, setChosen] = useState("");
  const [keepsTitles, setKeepsTitles] = useState(true);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const kinds = known.data ?? [];
  const { id: event = "", name = "" } = kinds.find(({ id }) => id === chosen) ?? kinds[0] ?? {};
  const usual = hours.data?.[event];
  const isReady = known.data !== undefined && year.data !== undefined && hours.data !== undefined;
  const choice = choiceOf(found, event, year.data ?? [], unticked);
  const ticked = choice.days.filter(({ state }) => state === "ticked");
  const count = ticked.length;

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (plan.isPending) return;
    setRefusal(count === 0 ? "Tick at least one day." : undefined);
    if (count === 0) return;
    const own = ownDays(ticked, { name, keepsTitles, usual });
    plan.mutate({ event, own }, { onSuccess: onClose });
  };
  const toggle = (at: number, isOn: boolean) => {
    const next = new Set(unticked);
    if (isOn) next.delete(at);
    else next.add(at);
    setUnticked(next);
  };
  const back = (
    <Button kind="quiet" onClick={onBack}>
      Back
    </Button>
  );
  return (
    <FormDialog
      title="Import days"
      wide
      state={{ isDirty: true, isSubmitting: plan.isPending, errors: {} }}
      submit={count === 1 ? "Plan 1 day" : `Plan ${count} days`}
      beside={back}
      question={!isReady && back}
      refusal={refusal ?? messageFor(plan.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isReady && <Waiting for={[known, year].find(({ data }) => !data) ?? hours} lines={6} />}
      {isReady && (
        <>
          <Select
            label="What they are"
            value={event}
            data-autofocus
            onChange={({ target }) => setChosen(target.value)}
          >
            {kinds.map((kind) => (
              <option key={kind.id} value={kind.id}>
                {kind.name}
              </option>
            ))}
          </Select>
          <Checkbox
            label="Keep their titles"
            hint={`Otherwise each is called “${name}”.`}
            checked={keepsTitles}
            onChange={({ target }) => setKeepsTitles(target.checked)}
          />
          {found.unknownZones.length > 0 && (
            <Notice kind="info">
              We don’t know the time zone <bdi>{found.unknownZones.join(", ")}</bdi>, so its times are taken
              as your club’s own. Please check the hours of the days marked below.
            </Notice>
          )}
          {choice.days.length === 0 ? (
            <Notice kind="info">There are no new dates in this calendar for the coming year.</Notice>
          ) : (
            <Ticks days={choice.days} name={keepsTitles ? null : name} usual={usual} onToggle={toggle} />
          )}
          {choice.more > 0 && (
            <Notice kind="info">
              These are the first {PLANNED_MOST}. Import the calendar again afterwards for the other{" "}
              {choice.more}.
            </Notice>
          )}
          {choice.leftOut.length > 0 && <NotPlanned leftOut={choice.leftOut} />}
        </>
      )}
    </FormDialog>
  );
}

interface TicksProps {
  days: FoundChoice["days"];
  /** Name instead of the days' own titles. */
  name: string | null;
  usual: string | undefined;
  onToggle: (at: number, isOn: boolean) => void;
}

const Ticks = ({ days, name, usual = "all day", onToggle }: TicksProps) => (
  <fieldset>
    <legend>These days (untick any to skip)</legend>
    <div className={styles.found}>
      {days.map(({ day, at, state }) => (
        <Checkbox
          key={at}
          label={
            <>
              <b>{formatFarDate(day.date)}</b> {hoursWords(day) || usual.replace("-", " to ")}{" "}
              <bdi>{name ?? day.title}</bdi>
            </>
          }
          hint={hintOf(state, day.isGuess)}
          checked={state === "ticked"}
          disabled={state === "beside"}
          onChange={({ target }) => onToggle(at, target.checked)}
        />
      ))}
    </div>
  </fieldset>
);

function hintOf(state: FoundChoice["days"][number]["state"], isGuess = false): string | undefined {
  if (state === "beside") return "Only one a day: untick the other first.";
  return isGuess ? "Check the hours: they may be another time zone’s." : undefined;
}

function NotPlanned({ leftOut }: { leftOut: LeftOut[] }) {
  const count = leftOut.reduce((sum, { days }) => sum + days, 0);
  const more = leftOut.length - LEFT_OUT_SHOWN;
  return (
    <details className="unfold">
      <summary>Left out ({count})</summary>
      <ul>
        {leftOut.slice(0, LEFT_OUT_SHOWN).map(({ title, why, days }) => (
          <li key={`${why} ${title}`}>
            <bdi>{title}</bdi> {why}
            {days > 1 && ` (${days} times)`}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </details>
  );
}
