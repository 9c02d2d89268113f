import { useQuery } from "@tanstack/react-query";
import { NOTIFICATION_CHOICES, type NotificationKind } from "../../../worker/contract/notification-kinds.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./mail-choices.module.css";
import { useChooseMails } from "./mutations.ts";
import { mailChoices } from "./queries.ts";

// In the order in which the contract tells them: what most want to know first.
const KINDS = Object.keys(NOTIFICATION_CHOICES) as NotificationKind[];

/** Which notifications also come by e-mail; every choice is kept at once. */
export function MailChoices() {
  const { data, error } = useQuery(mailChoices);
  const { mutate, error: refusal } = useChooseMails();
  const trouble = messageFor(refusal) ?? messageFor(error);
  return (
    <fieldset className={styles.choices} disabled={!data}>
      <legend>Also email me when</legend>
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <ul className={styles.list}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <label className={styles.choice}>
              <span>{NOTIFICATION_CHOICES[kind].label}</span>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
                role="switch"
                className={styles.switch}
                checked={data?.[kind] ?? false}
                onChange={({ currentTarget }) => mutate({ kind, wanted: currentTarget.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
