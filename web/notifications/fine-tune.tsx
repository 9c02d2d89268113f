import { useId } from "react";
import {
  type ChosenWay,
  NEWS_GROUPS,
  type NewsGroup,
} from "../../worker/contract/notifications/news-kind.ts";
import {
  type Choices,
  choicesOfGroup,
  isGroupTold,
  type KindWays,
} from "../../worker/contract/notifications/news-levels.ts";
import type { TellChoices } from "../../worker/contract/notifications/notifications.ts";
import { QuietHours } from "./quiet-hours.tsx";
import styles from "./tell-choices.module.css";

const GROUPS = Object.keys(NEWS_GROUPS) as NewsGroup[];
const COLUMNS = [
  { way: "email", head: "Email" },
  { way: "push", head: "Push" },
] as const;

interface Props {
  choices: TellChoices;
  onChoose: (choices: Choices) => void;
}

/** Channels by group of notifications, and the quiet hours. */
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
            {COLUMNS.map(({ way, head }) => (
              <th key={way} scope="col" id={`${id}-${way}`}>
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
                <small>{NEWS_GROUPS[group].hint}</small>
              </th>
              {COLUMNS.map(({ way }) => (
                <td key={way}>
                  <GroupSwitch {...{ id, kinds, group, way, onChoose }} />
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
  kinds: KindWays;
  group: NewsGroup;
  way: ChosenWay;
  onChoose: (choices: Choices) => void;
}

/** Switch of a channel for a group, which may be mixed; a press then turns all of the group on. */
function GroupSwitch({ id, kinds, group, way, onChoose }: SwitchProps) {
  const isTold = isGroupTold(kinds, group, way);
  return (
    <>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isTold === null;
        }}
        type="checkbox"
        aria-labelledby={`${id}-${way} ${id}-${group}`}
        className={styles.switch}
        checked={isTold === true}
        onChange={({ currentTarget }) => onChoose(choicesOfGroup(group, way, currentTarget.checked))}
      />
      {isTold === null && <small aria-hidden="true">Some</small>}
    </>
  );
}
