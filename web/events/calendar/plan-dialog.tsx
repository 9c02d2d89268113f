import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type FieldErrors, useWatch } from "react-hook-form";
import type { EventKind } from "../../../worker/contract/events/event-kinds.ts";
import { daysOf, PLANNED_MOST } from "../../../worker/contract/events/event-rule.ts";
import type { PlanForm as Plan } from "../../../worker/contract/events/events.ts";
import { daysAfter, formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { DEFAULT_WEEKDAY, usualWeekdayFrom } from "../../../worker/contract/games/game-night.ts";
import { counted } from "../../lib/numbers.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox, DateField, Select } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { DayFields, HoursFields } from "./day-fields.tsx";
import { usePlanDays } from "./mutations.ts";
import styles from "./plan.module.css";
import { type HoursByKind, type PlanValues, planValues, proposedHours, ruleOf } from "./plan-values.ts";
import { lastHoursQuery, usualHoursQuery } from "./planning-queries.ts";
import { eventKindsQuery, followedNextDayQuery } from "./queries.ts";
import { nthWords, RuleFields, WeekdayOptions } from "./rule-fields.tsx";

const THREE_MONTHS = 91;

interface Props {
  from: string;
  me: string;
  /** Opens the import from another calendar, while the plan's draft stays. Undefined if no feature provides one. */
  onImport: (() => void) | undefined;
  onClose: () => void;
}

export function PlanDialog(props: Props) {
  const [kinds, usual, last] = [
    useQuery(eventKindsQuery),
    useQuery(usualHoursQuery),
    useQuery(lastHoursQuery),
  ];
  if (kinds.data && usual.data && last.data)
    return <PlanForm {...props} kinds={kinds.data} usual={usual.data} last={last.data} />;
  return (
    <Dialog title="Plan days" wide onClose={props.onClose}>
      <Waiting for={[kinds, usual].find(({ data }) => !data) ?? last} lines={8} />
    </Dialog>
  );
}

const isWrongWithin = ({ rule, title, note, capacity, venueId }: FieldErrors<PlanValues>): boolean =>
  [rule?.from, title, note, capacity, venueId].some(Boolean);

interface FormProps extends Props {
  kinds: readonly EventKind[];
  usual: HoursByKind;
  last: HoursByKind;
}

function PlanForm({ from, kinds, me, onImport, onClose, usual, last }: FormProps) {
  const schema = useMemo(() => planValues(usual), [usual]);
  const { data: next } = useQuery(followedNextDayQuery);
  // A club without usual days but with planned ones meets on the same weekday again.
  const planned = next?.day ? new Date(next.day.date).getUTCDay() : DEFAULT_WEEKDAY;
  const weekday = usualWeekdayFrom(from, useSite().weekdays) ?? planned;
  const { mutateAsync, isPending } = usePlanDays();
  const firstKind = kinds[0]?.id ?? "";
  const { form, submitTo } = useCheckedForm<PlanValues, typeof schema>(schema, {
    event: firstKind,
    how: "rule",
    days: [from],
    rule: {
      weekday: String(weekday),
      nth: "",
      from,
      to: daysAfter(from, THREE_MONTHS),
      exceptMonths: [],
      exceptDays: [],
    },
    title: "",
    note: "",
    ...proposedHours(firstKind, usual, last),
    allDay: false,
    venueId: "",
    capacity: null,
  });
  const capacity = useOptionalNumber(form, "capacity");
  const draft = useDraft(form, `full-table.plan.${me}`);
  const { register, control, setValue } = form;
  const { errors, isDirty, dirtyFields } = form.formState;
  const [event, how, days, rule, allDay, start, end] = useWatch({
    control,
    name: ["event", "how", "days", "rule", "allDay", "start", "end"],
  });
  /** Proposes another kind's hours, unless some were typed. */
  const proposeHours = (of: string) => {
    if (dirtyFields.start || dirtyFields.end) return;
    const { start, end } = proposedHours(of, usual, last);
    form.resetField("start", { defaultValue: start });
    form.resetField("end", { defaultValue: end });
  };
  const isRule = how === "rule";
  const every = rule.from && rule.to ? daysOf({ ...ruleOf(rule), exceptDays: [] }) : [];
  const count = isRule ? every.filter((day) => !rule.exceptDays.includes(day)).length : Number(!!days[0]);
  // Errors about a rule's days belong to none of its fields.
  const trouble = isRule && !errors.root ? errors.days?.message : undefined;

  const close = () => {
    draft.forget();
    onClose();
  };
  const send = async (plan: Plan) => {
    await mutateAsync(plan);
    close();
  };
  return (
    <FormDialog
      title="Plan days"
      wide
      state={{ isDirty, isSubmitting: isPending, errors }}
      submit={count === 1 ? "Plan 1 day" : `Plan ${count} days`}
      refusal={trouble}
      onSubmit={submitTo(send)}
      onClose={close}
      draft={draft}
    >
      <div className={`row ${styles.sentence}`}>
        <Select
          label="What"
          data-autofocus
          {...fieldOf(form, "event", { onChange: ({ target }) => proposeHours(target.value) })}
        >
          {kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {isRule ? (
          <>
            <span aria-hidden="true">{nthWords(rule.nth)}</span>
            <Select label="Day of the week" {...register("rule.weekday")}>
              <WeekdayOptions />
            </Select>
            <span aria-hidden="true">until</span>
            <DateField label="To" {...fieldOf(form, "rule.to")} />
          </>
        ) : (
          <>
            <span aria-hidden="true">on</span>
            <DateField
              label="Date"
              error={errors.days?.[0]?.message ?? errors.days?.message}
              {...register("days.0")}
            />
          </>
        )}
      </div>
      <HoursFields
        field={(name) => fieldOf(form, name)}
        hours={[start, end]}
        usual={usual[event]}
        allDay={register("allDay")}
        isAllDay={allDay && !(event in usual)}
      />
      {isRule && (
        <DaysPreview
          days={every}
          leftOut={rule.exceptDays}
          onChange={(leftOut) => setValue("rule.exceptDays", leftOut, { shouldDirty: true })}
        />
      )}
      <Fold title="More" keeps isForced={isWrongWithin(errors)}>
        <Select label="When" {...register("how")}>
          <option value="rule">Regularly</option>
          <option value="day">On one day</option>
        </Select>
        {isRule && <RuleFields field={(name) => fieldOf(form, name)} />}
        <DayFields field={(name) => fieldOf(form, name)} capacity={capacity} />
        {onImport && (
          <p>
            <Button kind="quiet" icon="upload" onClick={onImport}>
              Import from another calendar
            </Button>
          </p>
        )}
      </Fold>
      <p>
        <a href={paths.eventKinds}>Kinds of days and their hours</a>
      </p>
    </FormDialog>
  );
}

interface DaysPreviewProps {
  days: string[];
  leftOut: string[];
  onChange: (leftOut: string[]) => void;
}

function DaysPreview({ days, leftOut, onChange }: DaysPreviewProps) {
  if (days.length === 0) return <Notice kind="info">No days match.</Notice>;
  if (days.length > PLANNED_MOST) {
    return <Notice kind="info">That’s more than {PLANNED_MOST} days. Please plan fewer at once.</Notice>;
  }
  const skipped = days.filter((day) => leftOut.includes(day)).length;
  const toggle = (day: string, isOn: boolean) =>
    onChange(isOn ? leftOut.filter((other) => other !== day) : [...leftOut, day]);
  return (
    <details className="unfold">
      <summary>{counted(days.length - skipped, "day")} – skip some</summary>
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">These days</legend>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={formatFarDate(day)}
            checked={!leftOut.includes(day)}
            onChange={(event) => toggle(day, event.target.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
