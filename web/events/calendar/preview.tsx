import { PLANNED_MOST } from "../../../worker/contract/events/event-rule.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { counted } from "../../lib/counted.ts";
import { Checkbox } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./calendar.module.css";

interface Props {
  days: string[];
  leftOut: string[];
  onChange: (leftOut: string[]) => void;
}

/** Number of a rule's days, which opens to a list; unticking one excludes it. */
export function DaysPreview({ days, leftOut, onChange }: Props) {
  if (days.length === 0) return <Notice kind="info">No days match.</Notice>;
  if (days.length > PLANNED_MOST) {
    return <Notice kind="info">That’s more than {PLANNED_MOST} days. Please plan fewer at once.</Notice>;
  }
  const skipped = days.filter((day) => leftOut.includes(day)).length;
  const toggle = (day: string, isOn: boolean) =>
    onChange(isOn ? leftOut.filter((other) => other !== day) : [...leftOut, day]);
  return (
    <details className={styles.earlier}>
      <summary>{counted(days.length - skipped, "day")} – skip some</summary>
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">These days</legend>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={`${formatGameDate(day)} ${day.slice(0, 4)}`}
            checked={!leftOut.includes(day)}
            onChange={(event) => toggle(day, event.target.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
