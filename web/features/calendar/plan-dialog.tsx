import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { EVENT_NAMES, EVENT_TYPES } from "../../../worker/contract/event-names.ts";
import { daysOf } from "../../../worker/contract/event-rule.ts";
import type { PlanForm } from "../../../worker/contract/events.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField, Select } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./calendar.module.css";
import { DayFields } from "./day-fields.tsx";
import { plusDays } from "./days.ts";
import { HoursForm } from "./hours-form.tsx";
import { usualHours } from "./hours-query.ts";
import { usePlanDays } from "./mutations.ts";
import { type PlanValues, planValues, ruleOf } from "./plan-values.ts";
import { Preview } from "./preview.tsx";
import { RuleFields } from "./rule-fields.tsx";

const THREE_MONTHS = 91;
const THURSDAY = "4";

/** An editor plans days, one or by a rule, and sees which before they are planned. */
export function PlanDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const formId = useId();
  const usual = useQuery(usualHours);
  const { data: hours } = usual;
  const { mutateAsync, isPending } = usePlanDays();
  const { form, submitTo } = useCheckedForm<PlanValues, typeof planValues>(planValues, {
    event: "GAMES_DAY",
    how: "rule",
    days: [from],
    rule: {
      weekday: THURSDAY,
      nth: "",
      from,
      to: plusDays(from, THREE_MONTHS),
      exceptMonths: [],
      exceptDays: [],
    },
    title: "",
    note: "",
    start: "",
    end: "",
  });
  const { register, control, setValue } = form;
  const { errors, isDirty } = form.formState;
  const [event, how, days, rule] = useWatch({ control, name: ["event", "how", "days", "rule"] });
  const isRule = how === "rule";
  const every = rule.from && rule.to ? daysOf({ ...ruleOf(rule), exceptDays: [] }) : [];
  const count = isRule ? every.filter((day) => !rule.exceptDays.includes(day)).length : Number(!!days[0]);
  // What is wrong with a rule's days stands on none of its fields.
  const trouble = errors.root?.message ?? (isRule ? errors.days?.message : undefined);

  const send = async (plan: PlanForm) => {
    await mutateAsync(plan);
    onClose();
  };
  return (
    <Dialog
      title="Plan days"
      wide
      onClose={onClose}
      isDirty={isDirty}
      footer={
        <Button type="submit" form={formId} icon="check" busy={isPending}>
          {count === 1 ? "Plan 1 day" : `Plan ${count} days`}
        </Button>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submitTo(send)}>
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
        {isRule ? (
          <>
            <RuleFields register={register} errors={errors} />
            <Preview
              days={every}
              leftOut={rule.exceptDays}
              onChange={(leftOut) => setValue("rule.exceptDays", leftOut, { shouldDirty: true })}
            />
          </>
        ) : (
          <DateField
            label="Date"
            error={errors.days?.[0]?.message ?? errors.days?.message}
            {...register("days.0")}
          />
        )}
        <DayFields register={register} errors={errors} usual={hours?.[event]} />
        {trouble && <Notice kind="error">{trouble}</Notice>}
      </Form>
      <details className={styles.earlier}>
        <summary>Usual hours</summary>
        {hours ? <HoursForm key={event} event={event} usual={hours[event]} /> : <Waiting for={usual} />}
      </details>
    </Dialog>
  );
}
