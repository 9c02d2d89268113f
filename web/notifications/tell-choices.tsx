import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { labelOf, NOTIFICATION_KINDS } from "../../worker/contract/notifications/notification-kinds.ts";
import { messageFor } from "../lib/api-error.ts";
import { Notice } from "../ui/notice.tsx";
import { useChoose } from "./mutations.ts";
import { tellChoices } from "./queries.ts";
import { QuietHours } from "./quiet-hours.tsx";
import styles from "./tell-choices.module.css";

/** The ways that can be chosen here, by the heads of their columns. */
const COLUMNS = [
  { way: "bell", head: "Bell" },
  { way: "email", head: "Email" },
  { way: "push", head: "Push" },
] as const;

/** By which ways a member is told of what, kept at once; and when their mails wait. */
export function TellChoices() {
  const { data, error } = useQuery(tellChoices);
  const { mutate, error: refusal } = useChoose();
  const id = useId();
  const trouble = messageFor(refusal) ?? messageFor(error);
  return (
    <>
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">Tell me when</th>
            {COLUMNS.map(({ way, head }) => (
              <th key={way} scope="col" id={`${id}-${way}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row" id={`${id}-${kind}`}>
                {labelOf(kind)}
              </th>
              {COLUMNS.map(({ way }) => (
                <td key={way}>
                  <input
                    type="checkbox"
                    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
                    role="switch"
                    aria-labelledby={`${id}-${way} ${id}-${kind}`}
                    className={styles.switch}
                    disabled={!data}
                    checked={data?.kinds[kind][way] ?? false}
                    onChange={({ currentTarget }) => mutate({ kind, way, wanted: currentTarget.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data && <QuietHours quiet={data.quiet} />}
    </>
  );
}
