import { useWatch } from "react-hook-form";
import type { EventKind } from "../../../worker/contract/events/event-kinds.ts";
import { hoursForm } from "../../../worker/contract/events/events.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./calendar.module.css";
import { endHint } from "./day-fields.tsx";
import { useSetHours } from "./mutations.ts";

export function HoursForm({ kind, usual = "" }: { kind: EventKind; usual: string | undefined }) {
  const [start = "", end = ""] = usual.split("-");
  const { mutateAsync, isPending, isSuccess } = useSetHours();
  const { form, submitTo } = useCheckedForm(hoursForm, { event: kind.id, start, end });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: ["start", "end"] });
  return (
    <Form className={styles.form} onSubmit={submitTo((hours) => mutateAsync(hours))}>
      <p>
        Used for any <bdi>{kind.name}</bdi> without times of its own, in calendars too. Leave blank for all
        day.
      </p>
      <div className={styles.hours}>
        <TextField label="Usually starts" type="time" {...fieldOf(form, "start")} />
        <TextField label="Usually ends" type="time" hint={endHint(typed)} {...fieldOf(form, "end")} />
      </div>
      {errors.root && <Notice kind="error">{errors.root.message}</Notice>}
      {isSuccess && <Notice kind="success">Saved.</Notice>}
      <div>
        <Button type="submit" kind="quiet" busy={isPending}>
          Save these hours
        </Button>
      </div>
    </Form>
  );
}
