import type { ComponentProps } from "react";
import { PLAYER_COLOURS, type PlayerColour } from "../../../worker/contract/users/users.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./colour-field.module.css";
import { COLOUR_NAMES } from "./colours.ts";

interface Props {
  name: string;
  chosen: PlayerColour;
  error: string | undefined;
  input: ComponentProps<"input">;
}

/** Field for one of the eleven player colours, as discs: native radios, so the arrow keys work. @see spec §9 */
export function ColourField({ name, chosen, error, input }: Props) {
  return (
    <fieldset className={styles.field} aria-describedby={error && "colour-error"}>
      <legend>
        Colour <span className={styles.chosen}>{COLOUR_NAMES[chosen]}</span>
      </legend>
      <div className={styles.discs}>
        {PLAYER_COLOURS.map((color) => (
          <label key={color} className={styles.option} title={COLOUR_NAMES[color]}>
            <input {...input} type="radio" value={color} aria-label={COLOUR_NAMES[color]} />
            <PlayerDisc player={{ name, color }} decorative />
          </label>
        ))}
      </div>
      {error && (
        <ErrorLine id="colour-error" className={styles.error}>
          {error}
        </ErrorLine>
      )}
    </fieldset>
  );
}
