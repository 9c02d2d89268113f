import { WEEK_ORDER, WEEKDAYS } from "../../worker/contract/games/game-night.ts";
import { Checkbox } from "../ui/field.tsx";
import styles from "./club-form.module.css";
import { LABELS } from "./club-values.ts";
import type { ClubFormControl } from "./settings-page.tsx";

export function WeekdayFields({ form }: { form: ClubFormControl }) {
  const chosen = form.watch("weekdays");
  const toggle = (weekday: number, isOn: boolean) => {
    const others = chosen.filter((one) => one !== weekday);
    form.setValue("weekdays", (isOn ? [...others, weekday] : others).sort(), { shouldDirty: true });
  };
  return (
    <fieldset className={styles.weekdays} aria-describedby="weekdays-hint">
      <legend>{LABELS.weekdays}</legend>
      <p className="soft" id="weekdays-hint">
        Planning starts from these. Leave all blank if it varies.
      </p>
      <div>
        {WEEK_ORDER.map((weekday) => (
          <Checkbox
            key={weekday}
            label={WEEKDAYS[weekday]}
            checked={chosen.includes(weekday)}
            onChange={({ target }) => toggle(weekday, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
