import { useId } from "react";
import {
  type ChosenChannel,
  NEWS_GROUPS,
  type NewsGroup,
} from "../../worker/contract/notifications/news-kind.ts";
import {
  type Choices,
  choicesOfGroup,
  isGroupOn,
  type KindChannels,
} from "../../worker/contract/notifications/news-levels.ts";
import { quietForm } from "../../worker/contract/notifications/notification-forms.ts";
import type { NotificationChoices } from "../../worker/contract/notifications/notifications.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { useChooseQuiet } from "./mutations.ts";
import styles from "./notification-levels.module.css";

const GROUPS = Object.keys(NEWS_GROUPS) as NewsGroup[];
const COLUMNS = [
  { channel: "email", head: "Email" },
  { channel: "push", head: "Push" },
] as const;

interface Props {
  choices: NotificationChoices;
  onChoose: (choices: Choices) => void;
}

export function FineTune({ choices: { kinds, quiet }, onChoose }: Props) {
  const id = useId();
  return (
    <details className={styles.fine}>
      <summary>Fine-tune</summary>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            {COLUMNS.map(({ channel, head }) => (
              <th key={channel} scope="col" id={`${id}-${channel}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => (
            <tr key={group}>
              <th scope="row">
                <span id={`${id}-${group}`}>{NEWS_GROUPS[group].label}</span>
                <small className="aside">{NEWS_GROUPS[group].hint}</small>
              </th>
              {COLUMNS.map(({ channel }) => (
                <td key={channel}>
                  <GroupSwitch {...{ id, kinds, group, channel, onChoose }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <QuietHours quiet={quiet} />
    </details>
  );
}

interface SwitchProps {
  id: string;
  kinds: KindChannels;
  group: NewsGroup;
  channel: ChosenChannel;
  onChoose: (choices: Choices) => void;
}

/** Switch of a channel for a group, which may be mixed; a press then turns all of the group on. */
function GroupSwitch({ id, kinds, group, channel, onChoose }: SwitchProps) {
  const isTold = isGroupOn(kinds, group, channel);
  return (
    <>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isTold === null;
        }}
        type="checkbox"
        aria-labelledby={`${id}-${channel} ${id}-${group}`}
        className={styles.switch}
        checked={isTold === true}
        onChange={({ currentTarget }) => onChoose(choicesOfGroup(group, channel, currentTarget.checked))}
      />
      {isTold === null && (
        <small className="aside" aria-hidden="true">
          Some
        </small>
      )}
    </>
  );
}

function QuietHours({ quiet }: Pick<NotificationChoices, "quiet">) {
  const { mutateAsync, isPending, isSuccess } = useChooseQuiet();
  const { form, submitTo } = useCheckedForm(quietForm, { start: quiet?.from ?? "", end: quiet?.to ?? "" });
  const { errors, isDirty } = form.formState;
  const send = submitTo((hours) =>
    mutateAsync(hours).then(() => form.reset({ start: hours.start ?? "", end: hours.end ?? "" })),
  );
  return (
    <Form className={styles.quiet} onSubmit={send}>
      <div className={`row ${styles.hours}`}>
        <TextField label="Quiet from" type="time" {...fieldOf(form, "start")} />
        <TextField label="Until" type="time" {...fieldOf(form, "end")} />
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
