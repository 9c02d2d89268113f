import { WEEK_ORDER, WEEKDAYS } from "../../../worker/contract/games/game-night.ts";
import { MONTHS } from "../../../worker/contract/months.ts";
import type { FieldOf } from "../../lib/use-checked-form.ts";
import { Checkbox, DateField, Select } from "../../ui/field.tsx";
import styles from "./plan.module.css";

interface Props {
  field: FieldOf<"rule.nth" | "rule.from" | "rule.exceptMonths">;
}

const NTHS = [
  ["", "Every"],
  ["1", "The first"],
  ["2", "The second"],
  ["3", "The third"],
  ["4", "The fourth"],
  ["-1", "The last"],
];

/** Returns "every", or "the first" of each month. */
export const nthWords = (nth: string): string =>
  (NTHS.find(([value]) => value === nth)?.[1] ?? "Every").toLowerCase();

export const WeekdayOptions = () =>
  WEEK_ORDER.map((weekday) => (
    <option key={weekday} value={weekday}>
      {WEEKDAYS[weekday]}
    </option>
  ));

/** Rare fields of a rule: "The first of each month, from …, except in August." */
export function RuleFields({ field }: Props) {
  return (
    <>
      <div className={styles.pair}>
        <Select label="Which" {...field("rule.nth")}>
          {NTHS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
              {value && " of each month"}
            </option>
          ))}
        </Select>
        <DateField label="From" {...field("rule.from")} />
      </div>
      <fieldset>
        <legend>Except in</legend>
        <div className={styles.ticks}>
          {MONTHS.map((name, at) => (
            <Checkbox key={name} label={name} value={String(at + 1)} {...field("rule.exceptMonths")} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
