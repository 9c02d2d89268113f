import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type UseFormRegister, useForm } from "react-hook-form";
import { EVENT_NAMES, EVENT_TYPES, type EventType } from "../../../worker/contract/event-names.ts";
import { daysOf, PLANNED_MOST } from "../../../worker/contract/event-rule.ts";
import { applyIssues } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField, Select } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./calendar.module.css";
import { DayFields, type DayWords } from "./day-fields.tsx";
import { plusDays } from "./days.ts";
import { HoursForm } from "./hours-form.tsx";
import { usualHours } from "./hours-query.ts";
import { usePlanDays } from "./mutations.ts";
import { Preview } from "./preview.tsx";
import { RuleFields, type RuleValues, ruleOf } from "./rule-fields.tsx";

interface Values extends DayWords, RuleValues {
  event: EventType;
  how: "day" | "rule";
  day: string;
}

const THREE_MONTHS = 91;
const THURSDAY = "4";

/** An editor plans days, one or by a rule, and sees which before they are planned. */
export function PlanDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const formId = useId();
  const { data: hours } = useQuery(usualHours);
  const { mutateAsync, isPending } = usePlanDays();
  const form = useForm<Values>({
    defaultValues: {
      event: "GAMES_DAY",
      how: "rule",
      day: from,
      weekday: THURSDAY,
      nth: "",
      from,
      to: plusDays(from, THREE_MONTHS),
      exceptMonths: [],
      exceptDays: [],
      title: "",
      note: "",
      start: "",
      end: "",
    },
  });
  const { register, watch, setValue, setError } = form;
  const { errors, isDirty } = form.formState;
  const values = watch();
  const rule = ruleOf(values);
  const every = rule ? daysOf({ ...rule, exceptDays: [] }) : [];
  const count =
    values.how === "day"
      ? Number(!!values.day)
      : every.filter((day) => !values.exceptDays.includes(day)).length;

  const submit = form.handleSubmit(async ({ event, how, day, title, note, start, end }) => {
    const what = how === "day" ? { days: [day] } : { rule };
    try {
      await mutateAsync({ event, title, note, start, end, ...what });
      onClose();
    } catch (error) {
      applyIssues(error, setError, ["title", "note", "start", "end"] as const);
    }
  });
  return (
    <Dialog
      title="Plan days"
      wide
      onClose={onClose}
      isDirty={isDirty}
      footer={
        <Button
          type="submit"
          form={formId}
          icon="check"
          busy={isPending}
          disabled={count === 0 || count > PLANNED_MOST}
        >
          {count === 1 ? "Plan 1 day" : `Plan ${count} days`}
        </Button>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submit}>
        <div className={styles.pair}>
          <Select label="What" data-autofocus {...register("event")}>
            {EVENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {EVENT_NAMES[type]}
              </option>
            ))}
          </Select>
          <Select label="When" {...register("how")}>
            <option value="rule">Regularly</option>
            <option value="day">On one day</option>
          </Select>
        </div>
        {values.how === "day" ? (
          <DateField label="Date" {...register("day")} />
        ) : (
          <>
            <RuleFields register={register as unknown as UseFormRegister<RuleValues>} />
            <Preview
              days={every}
              leftOut={values.exceptDays}
              onChange={(days) => setValue("exceptDays", days, { shouldDirty: true })}
            />
          </>
        )}
        <DayFields
          register={register as unknown as UseFormRegister<DayWords>}
          errors={errors}
          usual={hours?.[values.event]}
        />
        {errors.root && <Notice kind="error">{errors.root.message}</Notice>}
      </Form>
      <details className={styles.earlier}>
        <summary>Usual hours</summary>
        <HoursForm event={values.event} usual={hours?.[values.event]} />
      </details>
    </Dialog>
  );
}
