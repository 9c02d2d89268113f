import type { UseFormRegister } from "react-hook-form";
import type { EventRule } from "../../../worker/contract/event-rule.ts";
import { monthWords } from "../../../worker/contract/months.ts";
import { Checkbox, DateField, Select } from "../../ui/field.tsx";
import styles from "./calendar.module.css";
import { WEEKDAYS } from "./days.ts";

/** A rule as a form holds it: everything text. */
export interface RuleValues {
  weekday: string;
  nth: string;
  from: string;
  to: string;
  exceptMonths: string[];
  exceptDays: string[];
}

const NTHS = [
  ["", "Every"],
  ["1", "The first"],
  ["2", "The second"],
  ["3", "The third"],
  ["4", "The fourth"],
  ["-1", "The last"],
];
const YEAR = "2026";
const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const month = `${YEAR}-${String(at + 1).padStart(2, "0")}`;
  return monthWords(month).replace(` ${YEAR}`, "");
});

/** The rule that was typed, or null while a day is missing. */
export const ruleOf = ({ weekday, nth, from, to, exceptMonths, exceptDays }: RuleValues): EventRule | null =>
  from && to
    ? {
        weekday: Number(weekday),
        nth: nth === "" ? null : (Number(nth) as EventRule["nth"]),
        from,
        to,
        // One ticked box alone may come as itself.
        exceptMonths: [exceptMonths].flat().filter(Boolean).map(Number),
        exceptDays,
      }
    : null;

/** "Every Thursday from … to …, except in August." */
export function RuleFields({ register }: { register: UseFormRegister<RuleValues> }) {
  return (
    <>
      <div className={styles.pair}>
        <Select label="Which" {...register("nth")}>
          {NTHS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
              {value && " of each month"}
            </option>
          ))}
        </Select>
        <Select label="Day of the week" {...register("weekday")}>
          {WEEKDAYS.map((name, at) => (
            <option key={name} value={(at + 1) % WEEKDAYS.length}>
              {name}
            </option>
          ))}
        </Select>
        <DateField label="From" {...register("from")} />
        <DateField label="To" {...register("to")} />
      </div>
      <fieldset>
        <legend>Except in</legend>
        <div className={styles.ticks}>
          {MONTHS.map((name, at) => (
            <Checkbox key={name} label={name} value={String(at + 1)} {...register("exceptMonths")} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
