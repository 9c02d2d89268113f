import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { EventDay } from "../../../worker/contract/calendar.ts";
import { atMidnightUtc } from "../../../worker/contract/dates.ts";
import { eventName } from "../../../worker/contract/event-names.ts";
import { type DayForm, dayForm } from "../../../worker/contract/events.ts";
import { formatLongDay } from "../../../worker/contract/game-night.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useSite } from "../../lib/page-context.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./calendar.module.css";
import { DayFields } from "./day-fields.tsx";
import { usualHours } from "./hours-query.ts";
import { useChangeDay, useRemoveDay } from "./mutations.ts";

/** An editor changes one day, cancels it, or takes it off the calendar. */
export function DayDialog({ day, onClose }: { day: EventDay; onClose: () => void }) {
  const formId = useId();
  const { venues } = useSite();
  const { data: hours } = useQuery(usualHours);
  const change = useChangeDay(day.id);
  const remove = useRemoveDay(day.id);
  const [isRemoving, setRemoving] = useState(false);
  const { form, submitTo } = useCheckedForm(dayForm, {
    date: day.date.slice(0, 10),
    title: day.title ?? "",
    note: day.note ?? "",
    start: day.isUsual ? "" : (day.start ?? ""),
    end: day.isUsual ? "" : (day.end ?? ""),
    venueId: venues.some(({ id }) => id === day.venueId) ? (day.venueId ?? "") : "",
    capacity: day.capacity,
  });
  const capacity = useOptionalNumber(form, "capacity");
  const { errors, isDirty } = form.formState;
  const save = (cancelled: boolean) =>
    submitTo(async ({ date, ...words }: DayForm) => {
      await change.mutateAsync({ ...words, date: atMidnightUtc(date), cancelled });
      onClose();
    });
  const takeAway = () => remove.mutateAsync().then(onClose, () => undefined);
  const busy = change.isPending || remove.isPending;
  return (
    <Dialog
      title={`${eventName(day)}, ${formatLongDay(day.date)}`}
      onClose={onClose}
      isDirty={isDirty}
      footer={
        isRemoving ? (
          <>
            <Button kind="quiet" onClick={() => setRemoving(false)} autoFocus>
              Keep it
            </Button>
            <Button kind="danger" icon="trash" busy={busy} onClick={() => void takeAway()}>
              Remove it
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} icon="check" busy={busy}>
            Save
          </Button>
        )
      }
    >
      <Form id={formId} className={styles.form} onSubmit={save(day.isCancelled)}>
        {(errors.root || remove.error) && (
          <Notice kind="error">{errors.root?.message ?? messageFor(remove.error)}</Notice>
        )}
        {isRemoving && (
          <Notice kind="info">
            Only remove a day that was planned by mistake. If people might turn up, cancel it instead, so that
            they can see it’s off.
          </Notice>
        )}
        <DateField label="Date" error={errors.date?.message} {...form.register("date")} />
        <DayFields register={form.register} errors={errors} usual={hours?.[day.event]} capacity={capacity} />
        <div className={styles.choices}>
          <Button
            kind={day.isCancelled ? "quiet" : "danger"}
            busy={busy}
            onClick={() => void save(!day.isCancelled)()}
          >
            {day.isCancelled ? "It’s back on" : "Cancel this day"}
          </Button>
          <Button kind="quiet" icon="trash" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
