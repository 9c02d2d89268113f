import { quietForm } from "../../worker/contract/notifications/notification-forms.ts";
import type { TellChoices } from "../../worker/contract/notifications/notifications.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { useChooseQuiet } from "./mutations.ts";
import styles from "./tell-choices.module.css";

export function QuietHours({ quiet }: Pick<TellChoices, "quiet">) {
  const { mutateAsync, isPending, isSuccess } = useChooseQuiet();
  const { form, submitTo } = useCheckedForm(quietForm, { start: quiet?.from ?? "", end: quiet?.to ?? "" });
  const { errors, isDirty } = form.formState;
  const send = submitTo((hours) =>
    mutateAsync(hours).then(() => form.reset({ start: hours.start ?? "", end: hours.end ?? "" })),
  );
  return (
    <Form className={styles.quiet} onSubmit={send}>
      <div className={styles.hours}>
        <TextField label="Quiet from" type="time" error={errors.start?.message} {...form.register("start")} />
        <TextField label="Until" type="time" error={errors.end?.message} {...form.register("end")} />
        <Button type="submit" kind="quiet" busy={isPending}>
          Save
          <span className="visually-hidden"> quiet hours</span>
        </Button>
      </div>
      {errors.root && <Notice kind="error">{errors.root.message}</Notice>}
      {isSuccess && !isDirty && <Notice kind="success">Saved.</Notice>}
      <p className="soft">
        No emails or push between these times, unless something is about to start. Leave both blank for no
        quiet hours.
      </p>
    </Form>
  );
}
